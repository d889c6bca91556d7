import { Loader } from "@mantine/core";
import classes from "./loading-state.module.css";

/** A sentence and a turning ring while a whole part loads. */
export function LoadingState({ children }: { children: string }) {
  return (
    <div className={classes.state} role="status">
      <Loader size="sm" aria-hidden />
      <span>{children}</span>
    </div>
  );
}
