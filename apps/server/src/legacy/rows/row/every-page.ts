export async function everyPage<Item>(
  limit: number,
  read: (cursor: string | null) => Promise<readonly [items: readonly Item[], next: string | null]>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const [items, next]: readonly [readonly Item[], string | null] = await read(cursor);
    all.push(...items);
    cursor = next;
  } while (cursor !== null && all.length < limit);
  return all.slice(0, limit);
}
