/** Transports derive their status code from it. */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "unprocessable"
  | "too_large"
  | "unsupported"
  | "too_many"
  | "unavailable";

export interface Refusal {
  readonly kind: ErrorKind;
  readonly message: string;
}
