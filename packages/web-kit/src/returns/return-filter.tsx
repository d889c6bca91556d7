import type { ReactNode } from "react";
import type { ReturnsPage } from "@haat/contract/returns/return.schema";
import { returnLists, returnListWords, type ReturnList } from "@haat/contract/returns/return.stages";
import { ListStrip, StripLabel, stripLink } from "@haat/ui/layout/list-strip.tsx";
import classes from "./return-filter.module.css";

const isCounted = (list: ReturnList): list is keyof ReturnsPage["counts"] => list !== "done";

/** How an app draws the link to a list. */
export type RenderListLink = (
  list: ReturnList,
  look: { readonly className: string | undefined; readonly children: ReactNode },
) => ReactNode;

interface ReturnFilterProps {
  readonly open: ReturnList;
  /** Undefined while they are not known. */
  readonly counts: ReturnsPage["counts"] | undefined;
  readonly renderLink: RenderListLink;
  /** The field of the search, where it stands below. */
  readonly search?: ReactNode;
}

/** The lists of returns in the order of work, with how many wait in each, and the search. */
export function ReturnFilter({ open, counts, renderLink, search }: ReturnFilterProps) {
  return (
    <div className={classes.filter}>
      <ListStrip label="Lists of returns" open={open}>
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
