import { draftsKey as key } from "./session.ts";

type Values = Readonly<Record<string, unknown>>;
type Drafts = Readonly<Record<string, Values>>;

// Storage can be full or blocked; then a reload loses the draft.
function tryOrNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function draftsOf(personId: string): Drafts {
  const stored = tryOrNull(() => JSON.parse(sessionStorage.getItem(key) ?? "null") as unknown);
  const { personId: ownerId, drafts } = (stored ?? {}) as { personId?: unknown; drafts?: Drafts };
  return (ownerId === personId && drafts) || {};
}

function write(personId: string, drafts: Drafts): void {
  tryOrNull(() => sessionStorage.setItem(key, JSON.stringify({ personId, drafts })));
}

export function readDraft(personId: string, name: string): Readonly<Record<string, string>> {
  const typed = Object.entries(draftsOf(personId)[name] ?? {});
  return Object.fromEntries(typed.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Stored for this tab and person, so that it survives a reload but not a logout. */
export function saveDraft(personId: string, name: string, values: Values): void {
  write(personId, { ...draftsOf(personId), [name]: values });
}

export function deleteDraft(personId: string, name: string): void {
  const { [name]: _dropped, ...rest } = draftsOf(personId);
  write(personId, rest);
}
