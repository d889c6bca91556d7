import { Button } from "@mantine/core";
import { EmptyPicture } from "./empty-picture.tsx";
import classes from "./empty-state.module.css";

type ErrorStateProps = {
  message: string;
  onRetry: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** The page has nothing else: the message becomes its heading. */
  isPage?: boolean;
};

export function ErrorState({
  message,
  onRetry,
  retryLabel = "Try Again",
  busy = false,
  isPage = false,
}: ErrorStateProps) {
  const Sentence = isPage ? "h1" : "p";
  return (
    <div className={classes.state} role="alert">
      <EmptyPicture kind="error" />
      <Sentence className={classes.text}>{message}</Sentence>
      <div className={classes.action}>
        <Button onClick={onRetry} loading={busy}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
