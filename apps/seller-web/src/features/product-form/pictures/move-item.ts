/** Places beyond an end mean that end. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const rest = items.filter((_item, index) => index !== from);
  const place = Math.max(0, Math.min(rest.length, to));
  const moved = items.slice(from, from + 1);
  return [...rest.slice(0, place), ...moved, ...rest.slice(place)];
}
