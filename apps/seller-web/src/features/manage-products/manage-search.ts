export interface ManageSearch {
  /** A part of a product's name. */
  readonly search?: string | undefined;
}

/** Names its key: the router keeps what the address said for a key that is left out. */
export function toManageSearch({ search }: Record<string, unknown>): ManageSearch {
  // The router reads ?search=42 as a number.
  const text = typeof search === "string" || typeof search === "number" ? String(search).slice(0, 200) : "";
  return { search: text.trim() === "" ? undefined : text };
}
