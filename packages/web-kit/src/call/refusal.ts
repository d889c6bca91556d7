import type { Reason } from "@haat/contract/errors";
import type { RefusalDetails } from "@haat/contract/refusal-details";

export interface Refusal {
  /** Always safe to show to users. */
  readonly message: string;
  readonly reason: Reason | null;
  readonly details: RefusalDetails | null;
  readonly fieldErrors: Readonly<Record<string, string>> | null;
}

interface Shape {
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

// Duck-typed, so that this module doesn't need the API's client.
function shapeOf(error: unknown): Shape | null {
  if (!(error instanceof Error) || !("data" in error)) return null;
  const { data, message } = error;
  return typeof data === "object" && data !== null ? { message, data: { ...data } } : null;
}

export function refusalOf(error: unknown): Refusal | null {
  const shape = shapeOf(error);
  if (!shape) return null;
  const { reason, details, fieldErrors } = shape.data;
  return {
    message: shape.message,
    // Not checked against the catalogue: its messages would go into every page's first load.
    reason: typeof reason === "string" ? (reason as Reason) : null,
    details: (details as RefusalDetails | null | undefined) ?? null,
    fieldErrors: (fieldErrors as Refusal["fieldErrors"] | undefined) ?? null,
  };
}

const noConnection = "You’re offline. Please try again.";

export function isOffline(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && error.cause.name === "NoConnectionError";
}

export function messageOf(error: unknown, fallback: string): string {
  return refusalOf(error)?.message ?? (isOffline(error) ? noConnection : fallback);
}

/** The fallback replaces the message of unknown reasons and server faults. */
export function reasonOf(error: unknown, fallback: string): string {
  const refusal = refusalOf(error);
  if (isOffline(error)) return noConnection;
  return refusal?.reason ? refusal.message : fallback;
}

/** True if repeating the call would be refused again. */
export function isPermanentRefusal(error: unknown): boolean {
  const status = shapeOf(error)?.data.httpStatus;
  return typeof status === "number" && status >= 400 && status < 500;
}

interface Form {
  getValues(): object;
  setErrors(errors: Readonly<Record<string, string>>): void;
}

/** Reasons that belong to one field of a form. */
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

/** True if the server's message belongs to a field of this form. */
export function isAtField(form: Pick<Form, "getValues">, error: unknown): boolean {
  return Object.keys(fieldErrorsOf(form, error)).length > 0;
}

/** Shows the server's messages at their fields. False if none belongs to this form. */
export function showFieldErrors(form: Form, error: unknown): boolean {
  const shown = fieldErrorsOf(form, error);
  if (Object.keys(shown).length === 0) return false;
  form.setErrors(shown);
  return true;
}
