import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { RowProblem } from "@haat/contract/delivery/delivery-csv";
import type { DeliveryRule } from "@haat/contract/delivery/delivery.schema";
import { confirm } from "../app/confirm.tsx";
import { EmptyState } from "../state/empty-state.tsx";
import { ErrorBanner } from "../state/error-banner.tsx";
import classes from "./pin-rules.module.css";
import { RuleFile } from "./rule-file.tsx";
import { RuleForm } from "./rule-form.tsx";
import { RuleTable } from "./rule-table.tsx";
import { prefixText } from "./rule-words.ts";

type PinRulesProps = {
  rules: readonly DeliveryRule[];
  isSaving: boolean;
  /** Why they could not be saved; null where they could. */
  failure: string | null;
  /** Saves all of them at once, then calls `onDone`. */
  onSave: (rules: readonly DeliveryRule[], onDone: () => void) => void;
};

/** So many bad lines of a file are told; nobody mends more at once. */
const toldLines = 10;

function Problems({ problems }: { readonly problems: readonly RowProblem[] }) {
  const more = problems.length - toldLines;
  return (
    <ErrorBanner>
      {problems.length > 0 && (
        <>
          Nothing was changed. Correct the file and choose it again:
          <ul className={classes.problems}>
            {problems.slice(0, toldLines).map(({ line, sentence }) => (
              <li key={line}>
                Line {line}: {sentence}
              </li>
            ))}
            {more > 0 && <li>{more} more lines</li>}
          </ul>
        </>
      )}
    </ErrorBanner>
  );
}

/** Asks before a rule goes, and says what holds then. */
function askToRemove(rule: DeliveryRule): Promise<boolean> {
  return confirm({
    title: `Remove the rule for ${prefixText(rule)}?`,
    message: "What a shorter rule says of these PIN codes holds then, or everything is delivered there.",
    confirmLabel: "Remove",
    danger: true,
  });
}

/** The rules for PIN codes of a seller or of the shop: to be added to, changed, removed, and as a file. */
export function PinRules({ rules, isSaving, failure, onSave }: PinRulesProps) {
  const [edited, setEdited] = useState<DeliveryRule | "new" | null>(null);
  const [problems, setProblems] = useState<readonly RowProblem[]>([]);
  const close = () => setEdited(null);
  const without = ({ prefix }: DeliveryRule) => rules.filter((rule) => rule.prefix !== prefix);
  const remove = async (rule: DeliveryRule) => {
    if (await askToRemove(rule)) onSave(without(rule), close);
  };
  return (
    <div className={classes.rules}>
      <div className={classes.tools}>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isSaving}
          onClick={() => setEdited("new")}
        >
          Add a rule
        </Button>
        <RuleFile
          rules={rules}
          isSaving={isSaving}
          onProblems={setProblems}
          onReplace={(all) => onSave(all, close)}
        />
      </div>
      <Problems problems={problems} />
      <ErrorBanner>{failure}</ErrorBanner>
      {edited && (
        <RuleForm
          key={edited === "new" ? "new" : edited.prefix}
          rule={edited === "new" ? null : edited}
          taken={rules.map(({ prefix }) => prefix)}
          isSaving={isSaving}
          onSave={(rule) => onSave([...without(rule), rule], close)}
          onCancel={close}
        />
      )}
      {rules.length === 0 && !edited ? (
        <EmptyState picture="products" title="No rules yet">
          Everything is delivered everywhere, for cash, in the shop’s days.
        </EmptyState>
      ) : (
        rules.length > 0 && (
          <RuleTable
            rules={rules}
            isSaving={isSaving}
            onChange={setEdited}
            onRemove={(rule) => void remove(rule)}
          />
        )
      )}
    </div>
  );
}
