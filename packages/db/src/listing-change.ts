/** What was announced of the catalogue. */
export interface ListingChange {
  /** Ids of the products that it concerns. */
  readonly products: readonly string[];
  /** Whether lists that did not show them may show them now, or count them. */
  readonly lists: boolean;
}

const announced = /^(shown|lists) ([0-9a-f,-]+)$/;

/** What a notification on the channel of listings says (`announce_listing`); null where it may be anything. */
export function readListingChange(notice: string | null): ListingChange | null {
  const [, kind, ids] = announced.exec(notice ?? "") ?? [];
  return ids === undefined ? null : { products: ids.split(","), lists: kind === "lists" };
}
