import type { SQL } from "drizzle-orm";
import { refusals, type Reason } from "@haat/contract/errors";
import type { RefusalDetails } from "@haat/contract/refusal-details";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";

interface PostgresFault {
  readonly code?: string;
  readonly message?: string;
  readonly detail?: string;
  readonly constraint_name?: string;
}

/** Temporary faults: timeouts, shutdowns, full disk or standby, too many or lost connections. */
const passing =
  /^(57014|55P03|57P0[1-3]|53[123]00|25006|40001|40P01|08...|CONNECT.*|E(CONN|HOST|NET).*|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/;

/** Violations that users cause, by SQLSTATE and constraint. */
const refusalOf: Readonly<Record<string, Reason>> = {
  "23505 users_email_key": "EMAIL_TAKEN",
  "23505 couriers_name": "COURIER_EXISTS",
  "23505 couriers_key": "COURIER_KEY_TAKEN",
  "23505 products_sku": "SKU_TAKEN",
  "23505 products_family_values": "VARIANT_TAKEN",
  "23514 products_mrp": "PRICE_ABOVE_MRP",
};

/** Runs one statement; refusals raised by the database become a {@link DomainError}. */
export async function runStatement<Row extends Record<string, unknown>>(
  { db }: Pick<Deps, "db">,
  statement: SQL,
): Promise<Row[]> {
  return mapErrors(async () => [...(await db.execute(statement))] as Row[]);
}

export async function runForRow<Row extends Record<string, unknown>>(
  deps: Pick<Deps, "db">,
  statement: SQL,
): Promise<Row> {
  const [row] = await runStatement<Row>(deps, statement);
  if (!row) throw new Error("the statement answered no row");
  return row;
}

export async function mapErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toRefusal(error) ?? withoutValues(error);
  }
}

/** Drizzle's message lists every parameter, and messages are logged. */
function withoutValues(error: unknown): unknown {
  const fault = faultOf(error);
  if (!(error instanceof Error) || !fault?.code) return error;
  const { code, message, constraint_name: constraint } = fault;
  const bare = new Error(`${code} ${message}${constraint ? ` (${constraint})` : ""}`);
  if (error.stack) bare.stack = `${bare.message}${error.stack.slice(error.stack.indexOf("\n    at "))}`;
  return bare;
}

function toRefusal(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const fault = faultOf(error);
  if (!fault?.code) return null;
  if (fault.code === "HA001" && isReason(fault.message))
    return new DomainError(fault.message, JSON.parse(fault.detail ?? "{}") as RefusalDetails);
  const known = refusalOf[`${fault.code} ${fault.constraint_name}`];
  if (known) return new DomainError(known);
  return passing.test(fault.code)
    ? new DomainError("BUSY", undefined, { cause: withoutValues(error) })
    : null;
}

function faultOf(error: unknown): PostgresFault | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error) return error as PostgresFault;
  return faultOf(error.cause);
}

function isReason(message: string | undefined): message is Reason {
  return message !== undefined && Object.hasOwn(refusals, message);
}
