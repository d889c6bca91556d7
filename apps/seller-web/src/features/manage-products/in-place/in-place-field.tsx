import { Popover, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import classes from "./in-place-field.module.css";

interface InPlaceFieldProps {
  readonly label: string;
  /** Accessible name of the closed figure. */
  readonly figure: string;
  readonly shown: string;
  readonly tone?: "good" | "warning" | "bad";
  readonly initial: string;
  readonly inputMode: "decimal" | "tel";
  readonly hint: string;
  readonly onOpen?: () => void;
  /** Resolves to a message if the value could not be saved. */
  readonly save: (typed: string) => Promise<string | null>;
}

interface FieldProps extends Omit<InPlaceFieldProps, "figure" | "shown" | "tone" | "onOpen"> {
  readonly onClose: (byKey: boolean) => void;
}

function useTyped({ initial, save, onClose }: Pick<FieldProps, "initial" | "save" | "onClose">) {
  const [original] = useState(initial);
  const [typed, setTyped] = useState(original);
  const [refused, setRefused] = useState<{ typed: string; sentence: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isClosed = useRef(false);
  const close = (byKey: boolean) => {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose(byKey);
  };
  const finish = async (byKey: boolean) => {
    if (isBusy || isClosed.current) return;
    const isUnchanged = typed.trim() === original;
    if (isUnchanged) close(byKey);
    // Leaving the field again with the refused value doesn't repeat the message.
    if (isUnchanged || (!byKey && refused?.typed === typed)) return;
    setIsBusy(true);
    const sentence = await save(typed);
    setIsBusy(false);
    if (sentence === null) close(byKey);
    else setRefused({ typed, sentence });
  };
  return {
    typed,
    setTyped,
    sentence: refused?.typed === typed ? refused.sentence : null,
    isBusy,
    finish,
    close,
  };
}

function Field({ label, inputMode, hint, ...rest }: FieldProps) {
  const { typed, setTyped, sentence, isBusy, finish, close } = useTyped(rest);
  const input = useRef<HTMLInputElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const hintId = useId();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") void finish(true);
    else close(true);
  };
  return (
    <Popover opened={sentence !== null || hasFocus} position="bottom-end" width={232} withRoles={false}>
      <Popover.Target>
        <TextInput
          ref={input}
          className={classes.field ?? ""}
          aria-label={label}
          aria-describedby={hintId}
          autoComplete="off"
          inputMode={inputMode}
          error={sentence !== null}
          readOnly={isBusy}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          onFocus={() => setHasFocus(true)}
          onBlur={() => {
            setHasFocus(false);
            void finish(false);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown id={hintId} p="sm">
        {sentence === null ? (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        ) : (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {sentence}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface FigureProps extends Pick<InPlaceFieldProps, "figure" | "shown" | "tone"> {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
}

function Figure({ button, figure, shown, tone, onOpen }: FigureProps) {
  return (
    <UnstyledButton
      ref={button}
      className={classes.figure ?? ""}
      data-tone={tone}
      aria-label={figure}
      onClick={onOpen}
    >
      {shown}
    </UnstyledButton>
  );
}

/**
 * Enter or leaving the field saves, Escape cancels. A refused value stays as typed, with the
 * reason.
 */
export function InPlaceField({ figure, shown, tone, onOpen, ...field }: InPlaceFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const restoreFocus = useRef(false);
  useEffect(() => {
    if (isOpen || !restoreFocus.current) return;
    restoreFocus.current = false;
    button.current?.focus();
  }, [isOpen]);
  const open = () => {
    onOpen?.();
    setIsOpen(true);
  };
  const close = (byKey: boolean) => {
    restoreFocus.current = byKey;
    setIsOpen(false);
  };
  if (isOpen) return <Field {...field} onClose={close} />;
  return <Figure button={button} figure={figure} shown={shown} {...(tone && { tone })} onOpen={open} />;
}
