/** Which picture a key leads to from this one: the arrows stop at both ends. Null when nothing changes by the key. */
export function stepThrough(key: string, from: number, count: number): number | null {
  const last = count - 1;
  const wanted = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[key];
  if (wanted === undefined || wanted < 0 || wanted > last || wanted === from) return null;
  return wanted;
}
