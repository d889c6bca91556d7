export interface ListingChange {
  readonly products: readonly string[];
  readonly lists: boolean;
}

const notice = /^(shown|lists) ([0-9a-f,-]+)$/;

/** Parses a notification of `announce_listing`; null if anything may have changed. */
export function readListingChange(text: string | null): ListingChange | null {
  const [, kind, ids] = notice.exec(text ?? "") ?? [];
  return ids === undefined ? null : { products: ids.split(","), lists: kind === "lists" };
}
