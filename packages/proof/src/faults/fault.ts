/** A change that makes the product wrong, and the test that must notice. */
export interface Fault {
  /** What is wrong with the product while it is in. */
  readonly what: string;
  readonly edits: readonly Edit[];
  /** Which tests are run. `name` narrows them to those whose title has these words. */
  readonly caughtBy: { readonly folder: string; readonly file: string; readonly name?: string };
}

/** Replaces the one place where a file says `find`. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** The text with the edit in it. Throws when its place is not there, or there more than once. */
export function planted(text: string, { file, find, replace }: Edit): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${file} says ${places} times, not once: ${find}`);
  return text.replace(find, () => replace);
}
