import { Button, FileButton } from "@mantine/core";
import { IconDownload, IconPlus, IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { deliveryRulesCsv, readDeliveryCsv, type RowProblem } from "@haat/contract/delivery/delivery-csv";
import type { DeliveryRule } from "@haat/contract/delivery/delivery.schema";
import { confirm } from "../app/confirm.tsx";
import { saveFile } from "../form/save-file.ts";
import { EmptyState } from "../state/empty-state.tsx";
import { ErrorBanner } from "../state/error-banner.tsx";
import classes from "./pin-rules.module.css";
import { RuleForm } from "./rule-form.tsx";
import { RuleTable } from "./rule-table.tsx";
import { prefixText, rulesText } from "./rule-words.ts";

const maxShownProblems = 10;

function Problems({ problems }: { readonly problems: readonly RowProblem[] }) {
  const more = problems.length - maxShownProblems;
  return (
    <ErrorBanner>
      {problems.length > 0 && (
        <>
          Nothing was changed. Fix these lines and upload the file again:
          <ul className={classes.problems}>
            {problems.slice(0, maxShownProblems).map(({ line, sentence }) => (
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

function askToRemove(rule: DeliveryRule): Promise<boolean> {
  return confirm({
    title: `Remove the rule for ${prefixText(rule)}?`,
    message: "A shorter rule for these PIN codes then applies. Without one, everything is delivered there.",
    confirmLabel: "Remove",
    danger: true,
  });
}

type RuleFileProps = {
  rules: readonly DeliveryRule[];
  isSaving: boolean;
  onReplace: (rules: readonly DeliveryRule[]) => void;
  /** Called with an empty list when the file is valid. */
  onProblems: (problems: readonly RowProblem[]) => void;
};

function RuleFile({ rules, isSaving, onReplace, onProblems }: RuleFileProps) {
  const reset = useRef<() => void>(null);
  const upload = async (file: File | null) => {
    if (!file) return;
    const read = readDeliveryCsv(await file.text());
    // Lets the same file be chosen again after it was corrected.
    reset.current?.();
    onProblems(read.problems);
    if (read.problems.length > 0) return;
    const isSure = await confirm({
      title: "Replace the rules?",
      message: `This file has ${rulesText(read.rules.length)}. They replace the current ${rulesText(rules.length)}.`,
      confirmLabel: "Replace",
    });
    if (isSure) onReplace(read.rules);
  };
  return (
    <>
      <FileButton
        accept=".csv,text/csv"
        resetRef={reset}
        onChange={(file) => void upload(file)}
        inputProps={{ "aria-label": "Choose a CSV file" }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            disabled={isSaving}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            Upload CSV
          </Button>
        )}
      </FileButton>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => saveFile("haat-pin-codes.csv", deliveryRulesCsv(rules))}
      >
        Download CSV
      </Button>
    </>
  );
}

type PinRulesProps = {
  rules: readonly DeliveryRule[];
  isSaving: boolean;
  failure: string | null;
  onSave: (rules: readonly DeliveryRule[], onDone: () => void) => void;
};

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
          Add Rule
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
          Every PIN code gets delivery in the shop’s usual time, with cash on delivery.
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
