import type { Reason } from "@haat/contract/errors";
import type { RefusalDetails } from "@haat/contract/refusal-details";

/** What the server said when it refused or failed a call. */
export interface Refusal {
  /** Always safe to show. */
  readonly message: string;
  readonly reason: Reason | null;
  readonly details: RefusalDetails | null;
  /** A sentence for each field, by its path. */
  readonly fieldErrors: Readonly<Record<string, string>> | null;
}

interface Shape {
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

// By shape, so that this module stays free of the API's client.
function shapeOf(error: unknown): Shape | null {
  if (!(error instanceof Error) || !("data" in error)) return null;
  const { data, message } = error;
  return typeof data === "object" && data !== null ? { message, data: { ...data } } : null;
}

/** The server's answer to a failed call; null when the call never got one. */
export function refusalOf(error: unknown): Refusal | null {
  const shape = shapeOf(error);
  if (!shape) return null;
  const { reason, details, fieldErrors } = shape.data;
  return {
    message: shape.message,
    // Of the catalogue, which with all its sentences would be a part of every page's first load.
    reason: typeof reason === "string" ? (reason as Reason) : null,
    details: (details as RefusalDetails | null | undefined) ?? null,
    fieldErrors: (fieldErrors as Refusal["fieldErrors"] | undefined) ?? null,
  };
}

/** What every call says that could not be made: `connection.ts` finds that out. */
const noConnection = "No connection right now. Please try again when you’re back online.";

/** Whether the call failed because the server cannot be reached at all. */
export function isUnconnected(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && error.cause.name === "NoConnectionError";
}

/** The server's sentence, else the fallback; without a connection it says that. */
export function messageOf(error: unknown, fallback: string): string {
  return refusalOf(error)?.message ?? (isUnconnected(error) ? noConnection : fallback);
}

/** The server's sentence where it refused for a reason, else the fallback: a fault of ours has no better words. */
export function reasonOf(error: unknown, fallback: string): string {
  const refusal = refusalOf(error);
  if (isUnconnected(error)) return noConnection;
  return refusal?.reason ? refusal.message : fallback;
}

/** Whether repeating the call would be refused again. */
export function isRefusedForGood(error: unknown): boolean {
  const status = shapeOf(error)?.data.httpStatus;
  return typeof status === "number" && status >= 400 && status < 500;
}

interface Form {
  getValues(): object;
  setErrors(errors: Readonly<Record<string, string>>): void;
}

/** Refusals that belong to one field of a form. */
const fieldOfReason: Partial<Record<Reason, string>> = {
  WRONG_PASSWORD: "currentPassword",
  COMMON_PASSWORD: "password",
  PASSWORD_IS_NAME: "password",
  WRONG_CODE: "code",
  CODE_REQUIRED: "code",
  HANDED_PASSWORD: "password",
  ADMIN_EXISTS: "email",
  COURIER_EXISTS: "name",
  COURIER_KEY_TAKEN: "key",
  PIN_STATE: "pin",
  SKU_TAKEN: "sku",
  TRACKING_TAKEN: "trackingNumber",
  HOLIDAY_OVER: "until",
  PRICE_ABOVE_MRP: "price",
  REFERENCE_USED: "reference",
  MORE_THAN_OWED: "amount",
  NOT_EXCHANGED: "exchangeFor",
  NOTHING_TO_RETURN: "quantity",
  NOT_LATE: "reason",
  RETURN_OVER: "reason",
};

function fieldErrorsOf(form: Pick<Form, "getValues">, error: unknown): Readonly<Record<string, string>> {
  const refusal = refusalOf(error);
  if (!refusal) return {};
  const field = refusal.reason && fieldOfReason[refusal.reason];
  const known = form.getValues();
  const sentences = Object.entries({ ...refusal.fieldErrors, ...(field && { [field]: refusal.message }) });
  return Object.fromEntries(sentences.filter(([path]) => (path.split(".")[0] ?? "") in known));
}

/** Whether the server's sentence belongs to a field of this form. */
export function isAtField(form: Pick<Form, "getValues">, error: unknown): boolean {
  return Object.keys(fieldErrorsOf(form, error)).length > 0;
}

/** Puts the server's sentences at their fields. False when none of them belongs to a field of this form. */
export function showFieldErrors(form: Form, error: unknown): boolean {
  const shown = fieldErrorsOf(form, error);
  if (Object.keys(shown).length === 0) return false;
  form.setErrors(shown);
  return true;
}
