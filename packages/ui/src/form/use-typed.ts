import { useDebouncedCallback } from "@mantine/hooks";
import { useRef, useState } from "react";

const typingPauseMs = 300;

type Texts = Readonly<Record<string, string>>;

interface Typed<T extends Texts> {
  readonly values: T;
  readonly clean: (texts: T) => T;
  /** Pauses within one typing share one history step, made by the first. */
  readonly onSettle: (texts: T, how: { readonly isFirst: boolean }) => void;
}

function isSame(one: Texts, other: Texts): boolean {
  return Object.entries(one).every(([key, text]) => text === other[key]);
}

/** Follows after a pause, or immediately on Enter and blur. */
export function useTyped<T extends Texts>({ values, clean, onSettle }: Typed<T>) {
  const [draft, setDraft] = useState({ texts: values, seen: values, sent: values });
  if (!isSame(draft.seen, values)) {
    // The address changed by other means than typing here, such as a removed chip: it wins.
    const isOurs = isSame(values, draft.sent);
    setDraft({ texts: isOurs ? draft.texts : values, seen: values, sent: values });
  }
  const isFirst = useRef(true);
  const settle = useDebouncedCallback(
    (texts: T) => {
      const sent = clean(texts);
      setDraft((now) => ({ ...now, sent }));
      if (isSame(sent, values)) return;
      onSettle(sent, { isFirst: isFirst.current });
      isFirst.current = false;
    },
    { delay: typingPauseMs, flushOnUnmount: false },
  );
  return {
    texts: draft.texts,
    type: (change: Partial<T>) => {
      const texts = { ...draft.texts, ...change };
      setDraft((now) => ({ ...now, texts }));
      settle(texts);
    },
    flush: () => settle.flush(),
    leave: () => {
      settle.flush();
      isFirst.current = true;
    },
  };
}
