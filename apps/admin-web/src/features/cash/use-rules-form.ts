import { useState } from "react";
import type { CommissionRule } from "@haat/contract/book/book.schema";
import {
  commissionForm,
  isSamePair,
  rebaseRules,
  toTypedRules,
  type TypedRule,
} from "@haat/contract/book/commission-form";
import { shareText } from "@haat/contract/book/commission-terms";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";

export type Rules = readonly CommissionRule[];

/** The form, and the saved rules it started from. Newer rules keep the admin's own changes. */
export function useRulesForm(saved: Rules) {
  const [seen, setSeen] = useState(saved);
  const [isReloaded, setIsReloaded] = useState(false);
  const form = useZodForm(commissionForm, { initialValues: { rules: toTypedRules(saved) } });
  const rebase = (base: readonly TypedRule[], newer: Rules) => {
    form.setValues(({ rules = [] }) => ({ rules: rebaseRules(rules, base, toTypedRules(newer)) }));
    form.clearErrors();
    setSeen(newer);
  };
  return {
    form,
    seen,
    isReloaded,
    onSaved: (sent: readonly TypedRule[], newer: Rules) => {
      rebase(sent, newer);
      setIsReloaded(false);
    },
    onReloaded: (newer: Rules) => {
      rebase(toTypedRules(seen), newer);
      setIsReloaded(true);
    },
    /** Set next to a changed rule after loading. */
    savedShare: (rule: TypedRule): string | undefined => {
      const other =
        isReloaded && seen.find((one) => toTypedRules([one]).some((typed) => isSamePair(typed, rule)));
      if (!other) return undefined;
      const [typed] = toTypedRules([other]);
      return typed?.rate === rule.rate && typed.flat === rule.flat ? undefined : `Saved: ${shareText(other)}`;
    },
  };
}
