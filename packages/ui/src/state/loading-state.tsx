import { Loader } from "@mantine/core";
import classes from "./loading-state.module.css";

type LoadingStateProps = {
  children: string;
  /** The page has nothing else: the text becomes its heading. */
  isPage?: boolean;
};

export function LoadingState({ children, isPage = false }: LoadingStateProps) {
  const Sentence = isPage ? "h1" : "span";
  return (
    <div className={classes.state} role="status">
      <Loader size="sm" aria-hidden />
      <Sentence className={classes.text}>{children}</Sentence>
    </div>
  );
}
