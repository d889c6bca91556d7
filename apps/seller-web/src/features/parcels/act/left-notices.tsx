import { Alert } from "@mantine/core";
import classes from "./left-notices.module.css";
import { parcelsText } from "./parcel-verbs.tsx";
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

/** Names what did not become what the last call asked for, each with its sentence, until somebody closes it. */
export function LeftNotices({ left, dismiss }: Pick<ActRunner, "left" | "dismiss">) {
  const { refused, overtaken } = left;
  return (
    <>
      <Notice
        title={`${parcelsText(refused.length)} stayed as before`}
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
