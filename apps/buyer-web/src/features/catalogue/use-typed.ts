import { useDebouncedCallback } from "@mantine/hooks";
import { useRef, useState } from "react";

/** How long after the last key the list follows. */
const typingPauseMs = 300;

type Texts = Readonly<Record<string, string>>;

interface Typed<T extends Texts> {
  /** What the address says. */
  readonly values: T;
  /** What is meant by what was typed. */
  readonly clean: (texts: T) => T;
  /** Puts it into the address. The pauses of one typing are one step of the history, which the first makes. */
  readonly onSettle: (texts: T, how: { readonly isFirst: boolean }) => void;
}

function isSame(one: Texts, other: Texts): boolean {
  return Object.entries(one).every(([key, text]) => text === other[key]);
}

/** Texts that filter while they are typed: the list follows when the typing pauses, at once on Enter or on leaving. */
export function useTyped<T extends Texts>({ values, clean, onSettle }: Typed<T>) {
  const [draft, setDraft] = useState({ texts: values, seen: values, sent: values });
  if (!isSame(draft.seen, values)) {
    // The address changed. Unless it follows what was typed here, it wins: a chip was taken off, a link followed.
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
