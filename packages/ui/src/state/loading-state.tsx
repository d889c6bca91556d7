import { Loader } from "@mantine/core";
import classes from "./loading-state.module.css";

type LoadingStateProps = {
  children: string;
  /** Whether it is all that the page has: then the sentence is the page's heading. */
  isPage?: boolean;
};

/** A sentence and a turning ring while a whole part loads. */
export function LoadingState({ children, isPage = false }: LoadingStateProps) {
  const Sentence = isPage ? "h1" : "span";
  return (
    <div className={classes.state} role="status">
      <Loader size="sm" aria-hidden />
      <Sentence className={classes.text}>{children}</Sentence>
    </div>
  );
}
