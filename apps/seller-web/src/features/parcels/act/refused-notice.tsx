import { Alert } from "@mantine/core";
import { parcelsText } from "./parcel-verbs.tsx";
import classes from "./refused-notice.module.css";
import type { Refused } from "./use-run-act.ts";

interface RefusedNoticeProps {
  readonly refused: Refused;
  readonly onClose: () => void;
}

/** Names what the last call left where it was, each with the server's sentence, until somebody closes it. */
export function RefusedNotice({ refused, onClose }: RefusedNoticeProps) {
  if (refused.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="alert"
      mb="md"
      title={`${parcelsText(refused.length)} stayed as before`}
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <ul className={classes.list}>
        {refused.map(({ id, label, message }) => (
          <li key={id}>
            {label && <strong>{label}: </strong>}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
