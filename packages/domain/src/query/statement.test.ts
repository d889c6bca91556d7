import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { DomainError } from "../domain-error.ts";
import { mapErrors, runForRow, runStatement } from "./statement.ts";

const database = testDatabase();
const { aBuyer } = builders(database);

async function answerTo(fault: unknown): Promise<unknown> {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a driver may throw anything
  return mapErrors(() => Promise.reject(fault)).catch((error: unknown) => error);
}

function faultOf(code: string, values: Record<string, unknown> = {}) {
  return Object.assign(new Error("as the database said"), { code, ...values });
}

describe("a statement that fails", () => {
  it("says what is wrong without telling what was typed", async () => {
    const secret = "rosewood-42";
    const failed = runStatement(
      database,
      sql`insert into users (name, password_hash) values ('Asha', ${secret})`,
    );
    const fault = (await failed.catch((error: unknown) => error)) as Error;
    expect(fault.message).toContain("23502");
    expect(fault.stack).toContain("statement.test.ts");
    expect(`${fault.stack} ${JSON.stringify(fault)}`).not.toContain(secret);
    expect(fault.cause).toBeUndefined();
  });

  it("names the rule that was broken, and where", async () => {
    const failed = runStatement(database, sql`insert into settings (id) values (true)`);
    const fault = (await failed.catch((error: unknown) => error)) as Error;
    expect(fault).not.toBeInstanceOf(DomainError);
    expect(fault.message).toMatch(/^23505 .* \(settings_pkey\)$/);
    expect(fault.stack).toMatch(new RegExp(`^${fault.message.replaceAll(/[()]/g, ".")}\n    at `));
  });

  it("is handed on untouched when it is not the database's fault", async () => {
    const bug = new Error("a bug of ours", { cause: "no error" });
    expect(await answerTo(bug)).toBe(bug);
    expect(await answerTo("thrown text")).toBe("thrown text");
    expect(await answerTo(null)).toBeNull();
    const refusal = new DomainError("CART_FULL", undefined, { cause: faultOf("57014") });
    expect(await answerTo(refusal)).toBe(refusal);
  });
});

describe("a refusal of the database", () => {
  it("becomes the refusal of the catalogue, with its facts", async () => {
    const failed = runStatement(database, sql`select refuse('QUANTITY_LIMIT', '{"limit": 99}')`);
    await expect(failed).rejects.toMatchObject({
      name: "DomainError",
      reason: "QUANTITY_LIMIT",
      details: { limit: 99 },
    });
    const bare = faultOf("HA001", { message: "CART_FULL" });
    expect(await answerTo(bare)).toMatchObject({ reason: "CART_FULL", details: {} });
  });

  it.each(["NO_SUCH_REASON", "toString"])(
    "is a bug when the catalogue does not have it: %s",
    async (reason) => {
      const failed = runStatement(database, sql`select refuse(${reason})`);
      const fault: unknown = await failed.catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(Error);
      expect(fault).not.toBeInstanceOf(DomainError);
      expect(fault).toMatchObject({ message: `HA001 ${reason}` });
    },
  );

  it("needs the refusal's own code: a message alone is none", async () => {
    expect(await answerTo(faultOf("P0001", { message: "CART_FULL" }))).not.toBeInstanceOf(DomainError);
  });

  it("says that an address is taken, and only of an address", async () => {
    const { id } = await aBuyer({ email: "asha@example.test" });
    await expect(mapErrors(() => aBuyer({ email: "ASHA@example.test" }))).rejects.toMatchObject({
      reason: "EMAIL_TAKEN",
    });
    const fault: unknown = await mapErrors(() => aBuyer({ id })).catch((error: unknown) => error);
    expect(fault).not.toBeInstanceOf(DomainError);
    expect(fault).toMatchObject({ message: expect.stringMatching(/^23505 .* \(users_pkey\)$/) as string });
    const elsewhere = faultOf("23514", { constraint_name: "users_email_key" });
    expect(await answerTo(elsewhere)).not.toBeInstanceOf(DomainError);
  });
});

describe("a fault that passes by itself", () => {
  it("is a shop that is busy: a server that ends the connection, for one", async () => {
    const secret = "rosewood-42";
    const failed = runStatement(database, sql`select pg_terminate_backend(pg_backend_pid()), ${secret}`);
    const refusal = (await failed.catch((error: unknown) => error)) as DomainError;
    expect(refusal).toMatchObject({ reason: "BUSY", details: undefined });
    expect((refusal.cause as Error).message).toMatch(/^(?:57P01|CONNECTION_CLOSED) /);
    expect((refusal.cause as Error).stack).not.toContain(secret);
  });

  it.each([
    ...[
      "57014",
      "55P03",
      "57P01",
      "57P02",
      "57P03",
      "53100",
      "53300",
      "25006",
      "40001",
      "40P01",
      "08000",
      "08006",
    ],
    ...["CONNECT_TIMEOUT", "CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED"],
    ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE"],
  ])("may be %s", async (code) => {
    expect(await answerTo(faultOf(code))).toMatchObject({ reason: "BUSY" });
    expect(await answerTo(new Error("wrapped", { cause: faultOf(code) }))).toMatchObject({ reason: "BUSY" });
  });

  it.each(["23505", "57P04", "57P00", "42601", "080", "080061", "x57014", "57014x", "xEPIPE", "EPIPEx"])(
    "is not %s",
    async (code) => {
      expect(await answerTo(faultOf(code))).not.toBeInstanceOf(DomainError);
    },
  );
});

describe("a statement that answers one row", () => {
  it("answers it, and a missing row is a bug", async () => {
    expect(await runForRow(database, sql`select 7 as figure`)).toEqual({ figure: 7 });
    await expect(runForRow(database, sql`select 7 as figure where false`)).rejects.toThrow(
      "the statement answered no row",
    );
  });
});
