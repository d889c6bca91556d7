import { Button } from "@mantine/core";
import { EmptyPicture } from "./empty-picture.tsx";
import classes from "./empty-state.module.css";

type ErrorStateProps = {
  /** What happened and what to do next. */
  message: string;
  onRetry: () => void;
  retryLabel?: string;
  busy?: boolean;
  /** Whether it is all that the page has: then the sentence is the page's heading. */
  isPage?: boolean;
};

/** What a place shows that could not be loaded: the sentence and a way to try again. */
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
