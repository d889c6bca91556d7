const key = "haat-typed";

interface KeptField {
  /** The dialog's heading; empty for the page itself. */
  readonly dialog: string;
  readonly label: string;
  /** Position among fields with the same label. */
  readonly index: number;
  readonly value: string;
  readonly isChecked: boolean | null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const secret = "[type=password], [type=file], [type=hidden], [type=submit], [autocomplete=one-time-code]";

function textOf(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? "";
}

function dialogOf(field: Field): string {
  const dialog = field.closest("[role=dialog]");
  if (!dialog) return "";
  const heading = dialog.getAttribute("aria-labelledby");
  return (heading && textOf(document.getElementById(heading))) || "dialog";
}

function fieldsWithPlace() {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>("input, textarea, select")]
    .filter((field) => !field.matches(secret))
    .map((field) => {
      const label = field.getAttribute("aria-label") ?? (textOf(field.labels?.[0]) || field.name);
      const place = { dialog: dialogOf(field), label };
      const name = JSON.stringify(place);
      const index = counts.get(name) ?? 0;
      counts.set(name, index + 1);
      return { field, ...place, index };
    });
}

const isChosen = (field: Field): field is HTMLInputElement => field.matches("[type=radio], [type=checkbox]");

/** Stores the touched fields for this tab, except secrets. */
export function keepFields(touched: WeakSet<Element>): void {
  const kept = fieldsWithPlace()
    .filter(({ field }) => touched.has(field))
    .map(({ field, ...place }): KeptField => {
      return { ...place, value: field.value, isChecked: isChosen(field) ? field.checked : null };
    });
  if (kept.length > 0) sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, kept }));
}

function takeKept(): KeptField[] {
  try {
    const { path, kept } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as {
      path?: string;
      kept?: KeptField[];
    };
    sessionStorage.removeItem(key);
    return path === location.pathname && kept ? kept : [];
  } catch {
    return [];
  }
}

function type(field: Field, { value, isChecked }: KeptField): void {
  if (isChosen(field)) {
    if (field.checked !== isChecked) field.click();
    return;
  }
  // Bypasses React's own setter, so that React takes the event for a user's.
  Reflect.set(Object.getPrototypeOf(field) as object, "value", value, field);
  field.dispatchEvent(new Event(field.matches("select") ? "change" : "input", { bubbles: true }));
}

/** Ms to wait for a field to appear, for example in a dialog that must be reopened. */
const patienceMs = 10 * 60_000;

/** Restores each field as soon as it appears after a reload. */
export function putBackFields(touched: WeakSet<Element>, over: AbortSignal): void {
  let left = takeKept();
  const putBack = () => {
    const fields = fieldsWithPlace();
    left = left.filter((kept) => {
      const found = fields.find(
        ({ dialog, label, index }) => dialog === kept.dialog && label === kept.label && index === kept.index,
      );
      // Newer typing wins.
      if (found && !touched.has(found.field)) type(found.field, kept);
      return !found;
    });
    if (left.length === 0) stop();
  };
  const observer = new MutationObserver(putBack);
  const stop = () => observer.disconnect();
  setTimeout(stop, patienceMs);
  over.addEventListener("abort", stop);
  observer.observe(document.body, { subtree: true, childList: true });
  putBack();
}
