import { Button, Group, Table } from "@mantine/core";
import { useState } from "react";
import { kindOf } from "@haat/contract/delivery/delivery-form";
import type { DeliveryRule } from "@haat/contract/delivery/delivery.schema";
import { DataTable, type DataColumn } from "../layout/data-table.tsx";
import classes from "./pin-rules.module.css";
import { daysText, kindWords, prefixText } from "./rule-words.ts";

const columns: readonly DataColumn[] = [
  { label: "PIN codes" },
  { label: "Delivery" },
  { label: "Actions", hiddenLabel: true },
];

type RuleTableProps = {
  rules: readonly DeliveryRule[];
  isSaving: boolean;
  onChange: (rule: DeliveryRule) => void;
  onRemove: (rule: DeliveryRule) => void;
};

/** A file may bring thousands of rules, which are rendered in steps. */
const pageSize = 100;

export function RuleTable({ rules, isSaving, onChange, onRemove }: RuleTableProps) {
  const [shownCount, setShownCount] = useState(pageSize);
  const more = rules.length - shownCount;
  return (
    <>
      <DataTable label="Rules for PIN codes" columns={columns} isNarrow>
        {rules.slice(0, shownCount).map((rule) => (
          <Table.Tr key={rule.prefix}>
            <Table.Td className="haat-figures">{prefixText(rule)}</Table.Td>
            <Table.Td data-off={!rule.serves || undefined} className={classes.kind ?? ""}>
              {kindWords[kindOf(rule)]}
              {rule.serves && <span className={classes.days}> {daysText(rule)}</span>}
            </Table.Td>
            <Table.Td ta="end">
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Edit ${prefixText(rule)}`}
                  disabled={isSaving}
                  onClick={() => onChange(rule)}
                >
                  Edit
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Remove ${prefixText(rule)}`}
                  disabled={isSaving}
                  onClick={() => onRemove(rule)}
                >
                  Remove
                </Button>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
      {more > 0 && (
        <Button variant="light" mt="sm" onClick={() => setShownCount(shownCount + pageSize)}>
          Show {Math.min(more, pageSize)} More of {more.toLocaleString("en-IN")}
        </Button>
      )}
    </>
  );
}
