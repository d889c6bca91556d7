import { useEffect } from "react";
import { reloadIfGone } from "./late-file.ts";

/** For the error page of a route that failed to load: reloads if the build is outdated. */
export function useReloadWhenGone(error: unknown): void {
  useEffect(() => void reloadIfGone(error), [error]);
}
