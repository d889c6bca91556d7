import { Button } from "@mantine/core";
import { EmptyPicture } from "./empty-picture.tsx";
import classes from "./empty-state.module.css";

type ErrorStateProps = {
  /** What happened and what to do next. */
  message: string;
  onRetry: () => void;
  retryLabel?: string;
  busy?: boolean;
};

/** What a place shows that could not be loaded: the sentence and a way to try again. */
export function ErrorState({ message, onRetry, retryLabel = "Try Again", busy = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <EmptyPicture kind="error" />
      <p className={classes.text}>{message}</p>
      <div className={classes.action}>
        <Button onClick={onRetry} loading={busy}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
