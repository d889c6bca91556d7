/** Digits and capital letters without those that are taken for one another (I, L, O, U). */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What a request is called in the log, and towards a person who writes of its failure: such as 7F3K-9QWM, by chance. */
export function makeRequestId(): string {
  const chosen = crypto.getRandomValues(new Uint8Array(8));
  const name = Array.from(chosen, (byte) => letters[byte % letters.length]).join("");
  return `${name.slice(0, 4)}-${name.slice(4)}`;
}
