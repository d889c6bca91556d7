/** Null when the key changes nothing; arrows stop at both ends. */
export function stepThrough(key: string, from: number, count: number): number | null {
  const last = count - 1;
  const wanted = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[key];
  if (wanted === undefined || wanted < 0 || wanted > last || wanted === from) return null;
  return wanted;
}
