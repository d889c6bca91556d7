import { useEffect } from "react";
import { reloadIfGone } from "./late-file.ts";

/** For what stands in the place of a page that could not be loaded: a page of an earlier build is reloaded. */
export function useReloadWhenGone(error: unknown): void {
  useEffect(() => void reloadIfGone(error), [error]);
}
