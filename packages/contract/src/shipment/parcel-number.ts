/** "P318". */
export function parcelNumber({ number }: { readonly number: number }): string {
  return `P${number}`;
}
