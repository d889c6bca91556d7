import { useEffect, useState, type ComponentType } from "react";
import { isBrokenFile } from "./late-file.ts";
import { keepTypedTexts } from "./typed-texts.ts";
import { loadPart, partOf } from "./use-late-component.tsx";

interface MainPart<Props> {
  readonly component: ComponentType<Props> | undefined;
  /** Show an error with a button that calls `retry`. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Like `useComponentWhen`, for a page's main content: failures are reported. */
export function useMainPart<Props extends object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): MainPart<Props> {
  const [{ timesAsked, hasFailed }, setState] = useState({ timesAsked: 0, hasFailed: false });
  const component = isWanted ? partOf(load) : undefined;
  const isMissing = isWanted && !component;
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    const end = loadPart(load, (error) => {
      if (isOver) return;
      // The browser keeps a broken script for the life of the page: only a requested reload helps.
      if (isBrokenFile(error) && timesAsked > 0) void keepTypedTexts().then(() => location.reload());
      else setState({ timesAsked, hasFailed: error !== undefined });
    });
    return () => {
      isOver = true;
      end();
    };
  }, [isMissing, load, timesAsked]);
  return { component, hasFailed, retry: () => setState({ timesAsked: timesAsked + 1, hasFailed: false }) };
}
