import { Button, FileButton } from "@mantine/core";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { deliveryRulesCsv, readDeliveryCsv, type RowProblem } from "@haat/contract/delivery/delivery-csv";
import type { DeliveryRule } from "@haat/contract/delivery/delivery.schema";
import { confirm } from "../app/confirm.tsx";
import { saveFile } from "../form/save-file.ts";
import { rulesText } from "./rule-words.ts";

type RuleFileProps = {
  rules: readonly DeliveryRule[];
  isSaving: boolean;
  onReplace: (rules: readonly DeliveryRule[]) => void;
  /** Called with an empty list when the file is valid. */
  onProblems: (problems: readonly RowProblem[]) => void;
};

export function RuleFile({ rules, isSaving, onReplace, onProblems }: RuleFileProps) {
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
