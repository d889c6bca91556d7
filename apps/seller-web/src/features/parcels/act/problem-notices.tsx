import { Alert } from "@mantine/core";
import { parcelsText } from "./parcel-verbs.tsx";
import classes from "./problem-notices.module.css";
import type { ActRunner, Refused } from "./use-run-act.ts";

interface NoticeProps {
  readonly title: string;
  readonly parcels: Refused;
  readonly onClose: () => void;
}

function Notice({ title, parcels, onClose }: NoticeProps) {
  if (parcels.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="alert"
      mb="md"
      title={title}
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <ul className={classes.list}>
        {parcels.map(({ id, label, message }) => (
          <li key={id}>
            {label && <strong>{label}: </strong>}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

export function ProblemNotices({ problems, dismiss }: Pick<ActRunner, "problems" | "dismiss">) {
  const { refused, overtaken } = problems;
  return (
    <>
      <Notice
        title={`${parcelsText(refused.length)} not changed`}
        parcels={refused}
        onClose={() => dismiss("refused")}
      />
      <Notice
        title={`Already handed over: ${parcelsText(overtaken.length)}`}
        parcels={overtaken}
        onClose={() => dismiss("overtaken")}
      />
    </>
  );
}
