import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { NativeSelect, SegmentedControl } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import { countText } from "#features/count-text.ts";
import classes from "./request-filter.module.css";
import {
  requestStages,
  type RequestSearch,
  type RequestSort,
  type RequestStage,
  type StageFilter,
} from "./request-search.ts";

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
  readonly search: string | undefined;
  readonly counts: RequestCounts | undefined;
  readonly onChange: (change: RequestSearch) => void;
}

function FilterLabel({ label, count }: { readonly label: string; readonly count: number | undefined }) {
  return (
    <span className={classes.label}>
      {label}
      {count !== undefined && <span className={classes.count}>{countText(count)}</span>}
    </span>
  );
}

/** Scrolls the strip, not the page. */
function useSelectedInView(stage: StageFilter) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const selected = strip.current?.querySelector("input:checked + label");
    if (!strip.current || !selected) return;
    const [view, box] = [strip.current.getBoundingClientRect(), selected.getBoundingClientRect()];
    strip.current.scrollLeft += box.left + box.width / 2 - (view.left + view.width / 2);
  }, [stage]);
  return strip;
}

export function RequestFilter({ stage, sort, search, counts, onChange }: RequestFilterProps) {
  const strip = useSelectedInView(stage);
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const choices = [
    ...requestStages.map((value) => ({
      value,
      label: <FilterLabel label={labels[value]} count={counts?.[value]} />,
    })),
    { value: "ALL", label: <FilterLabel label="All" count={total} /> },
  ];
  return (
    <div className={classes.filter}>
      <SearchField
        className={classes.search}
        label="Search your orders by number, product, buyer or phone"
        placeholder="Number, product, buyer or phone"
        value={search}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <div className={classes.stages} ref={strip}>
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
