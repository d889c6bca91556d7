import { Button, TextInput } from "@mantine/core";
import { useRef, useState, type SubmitEvent } from "react";
import classes from "./promo-code.module.css";

/** Required by the specification; no code is valid. */
export function PromoCode() {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    setProblem("This shop has no promo codes right now.");
    field.current?.focus();
  };
  return (
    <form className={classes.promo} noValidate onSubmit={apply}>
      <TextInput
        ref={field}
        label="Promo code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={problem}
        errorProps={{ role: "alert" }}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setProblem(null);
        }}
      />
      <Button className={classes.apply ?? ""} type="submit" variant="default">
        Apply
      </Button>
    </form>
  );
}
