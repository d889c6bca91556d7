import type { ReactNode } from "react";
import type { ReturnsPage } from "@haat/contract/returns/return.schema";
import { returnLists, returnListWords, type ReturnList } from "@haat/contract/returns/return.stages";
import { ListStrip, StripLabel, stripLink } from "@haat/ui/layout/list-strip.tsx";
import classes from "./return-filter.module.css";

const isCounted = (list: ReturnList): list is keyof ReturnsPage["counts"] => list !== "done";

export type RenderListLink = (
  list: ReturnList,
  look: { readonly className: string | undefined; readonly children: ReactNode },
) => ReactNode;

interface ReturnFilterProps {
  readonly open: ReturnList;
  readonly counts: ReturnsPage["counts"] | undefined;
  readonly renderLink: RenderListLink;
  /** The search field, below the lists. */
  readonly search?: ReactNode;
}

export function ReturnFilter({ open, counts, renderLink, search }: ReturnFilterProps) {
  return (
    <div className={classes.filter}>
      <ListStrip label="Return lists" open={open}>
        {returnLists.map((list) =>
          renderLink(list, {
            className: stripLink,
            children: (
              <StripLabel
                label={returnListWords[list]}
                count={isCounted(list) ? counts?.[list] : undefined}
              />
            ),
          }),
        )}
      </ListStrip>
      {search}
    </div>
  );
}
