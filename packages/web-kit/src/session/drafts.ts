const key = "haat-drafts";

type Values = Readonly<Record<string, unknown>>;
type Drafts = Readonly<Record<string, Values>>;

// Storage can be full or forbidden; then a reload drops what was typed.
function orNothing<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function draftsOf(personId: string): Drafts {
  const kept = orNothing(() => JSON.parse(sessionStorage.getItem(key) ?? "null") as unknown);
  const { personId: whose, drafts } = (kept ?? {}) as { personId?: unknown; drafts?: Drafts };
  return (whose === personId && drafts) || {};
}

function write(personId: string, drafts: Drafts): void {
  orNothing(() => sessionStorage.setItem(key, JSON.stringify({ personId, drafts })));
}

/** What this person typed into the form of this name, in this tab; empty where there is nothing. */
export function readDraft(personId: string, name: string): Readonly<Record<string, string>> {
  const typed = Object.entries(draftsOf(personId)[name] ?? {});
  return Object.fromEntries(typed.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Keeps what is typed over a reload, for this tab and this person, until it is dropped or they log out. */
export function keepDraft(personId: string, name: string, values: Values): void {
  write(personId, { ...draftsOf(personId), [name]: values });
}

/** What was typed is saved, ordered or given up. */
export function dropDraft(personId: string, name: string): void {
  const { [name]: _dropped, ...rest } = draftsOf(personId);
  write(personId, rest);
}

/** Nobody is logged in any more: what they typed is gone. */
export function forgetDrafts(): void {
  orNothing(() => sessionStorage.removeItem(key));
}
