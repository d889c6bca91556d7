import { Popover, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import classes from "./in-place-field.module.css";

interface InPlaceFieldProps {
  /** What the field asks for, and of what. */
  readonly label: string;
  /** What is shown, as a screen reader says it. */
  readonly figure: string;
  readonly shown: string;
  readonly tone?: "good" | "warning" | "bad";
  /** What the field begins with. */
  readonly begin: string;
  readonly inputMode: "decimal" | "tel";
  /** What can be typed, said below the field; in place of it stands what is in the way. */
  readonly hint: string;
  readonly onOpen?: () => void;
  /** Answers a sentence where it could not be saved; what was typed stays. */
  readonly save: (typed: string) => Promise<string | null>;
}

interface FieldProps extends Omit<InPlaceFieldProps, "figure" | "shown" | "tone" | "onOpen"> {
  readonly onClose: (byKey: boolean) => void;
}

/** What was typed, what stands in its way, and how it is saved, once at a time. */
function useTyped({ begin, save, onClose }: Pick<FieldProps, "begin" | "save" | "onClose">) {
  const [kept] = useState(begin);
  const [typed, setTyped] = useState(kept);
  const [refused, setRefused] = useState<{ typed: string; sentence: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isOver = useRef(false);
  const close = (byKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    onClose(byKey);
  };
  const finish = async (byKey: boolean) => {
    if (isBusy || isOver.current) return;
    const isSame = typed.trim() === kept;
    if (isSame) close(byKey);
    // Someone who leaves it as it was refused is not told again.
    if (isSame || (!byKey && refused?.typed === typed)) return;
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
  const described = useId();
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
          aria-describedby={described}
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
      <Popover.Dropdown id={described} p="sm">
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
 * A figure that is edited where it stands: pressing it makes it a field, Enter or leaving the field saves it, Escape takes it
 * back. What could not be saved stays as it was typed, with the reason.
 */
export function InPlaceField({ figure, shown, tone, onOpen, ...field }: InPlaceFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (isOpen || !returns.current) return;
    returns.current = false;
    button.current?.focus();
  }, [isOpen]);
  const open = () => {
    onOpen?.();
    setIsOpen(true);
  };
  const close = (byKey: boolean) => {
    returns.current = byKey;
    setIsOpen(false);
  };
  if (isOpen) return <Field {...field} onClose={close} />;
  return <Figure button={button} figure={figure} shown={shown} {...(tone && { tone })} onOpen={open} />;
}
