import { Button } from "@mantine/core";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { isSecondClick } from "@haat/ui/form/is-second-click.ts";
import { wordsOf, type DeskVerb } from "./return-verbs.ts";
import type { ReturnActs } from "./use-return-acts.tsx";

interface ReturnButtonsProps<Verb extends DeskVerb> {
  readonly returned: ReturnView;
  /** At most three. */
  readonly verbs: readonly Verb[];
  readonly acts: ReturnActs<Verb>;
}

export function ReturnButtons<Verb extends DeskVerb>({ returned, verbs, acts }: ReturnButtonsProps<Verb>) {
  const isBusy = acts.busy.has(returned.id);
  return verbs.map((verb) => {
    const { label, isBad } = wordsOf(verb, returned);
    return (
      <Button
        key={verb}
        size="sm"
        variant="default"
        loading={isBusy}
        aria-label={`${label} ${returnNumber(returned.number)}`}
        {...(isBad && { c: "var(--mantine-color-error)" })}
        onClick={(event) => isSecondClick(event) || acts.act(verb, returned)}
      >
        {label}
      </Button>
    );
  });
}
