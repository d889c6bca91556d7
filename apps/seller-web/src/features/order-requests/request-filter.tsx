import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { NativeSelect, SegmentedControl } from "@mantine/core";
import classes from "./request-filter.module.css";
import { requestStages, type RequestSort, type RequestStage, type StageFilter } from "./request-search.ts";

const counted = new Intl.NumberFormat("en-IN");

export type RequestCounts = Readonly<Record<RequestStage, number>>;

const labels = {
  ORDERED: "Waiting",
  APPROVED: "Approved",
  REJECTED: "Rejected",
  CANCELLED: "Cancelled",
} as const satisfies Record<RequestStage, string>;

interface RequestFilterProps {
  readonly stage: StageFilter;
  readonly sort: RequestSort;
  readonly counts: RequestCounts | undefined;
  readonly onChange: (change: { stage?: StageFilter; sort?: RequestSort }) => void;
}

function FilterLabel({ label, count }: { readonly label: string; readonly count: number | undefined }) {
  return (
    <span className={classes.label}>
      {label}
      {count !== undefined && <span className={classes.count}>{counted.format(count)}</span>}
    </span>
  );
}

/** Which requests are shown, with how many there are of each, and which come first. */
export function RequestFilter({ stage, sort, counts, onChange }: RequestFilterProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    ...requestStages.map((value) => ({
      value,
      label: <FilterLabel label={labels[value]} count={counts?.[value]} />,
    })),
    { value: "ALL", label: <FilterLabel label="All" count={all} /> },
  ];
  return (
    <div className={classes.filter}>
      <div className={classes.stages}>
        <SegmentedControl
          aria-label="Show requests"
          data={choices}
          value={stage}
          onChange={(value) => onChange({ stage: value as StageFilter })}
        />
      </div>
      <NativeSelect
        aria-label="Sort by"
        data={[
          { value: "oldest", label: stage === "ORDERED" ? "Longest waiting first" : "Oldest first" },
          { value: "newest", label: "Newest first" },
        ]}
        value={sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as RequestSort })}
      />
    </div>
  );
}
