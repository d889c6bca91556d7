import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { publicProcedure, router } from "@haat/api/trpc";
import { refusals, type Reason } from "@haat/contract/errors";
import { DomainError } from "@haat/domain/domain-error";
import { legacyErrors } from "../legacy/answer-error.ts";
import { legacyRows } from "../legacy/rows/legacy-rows.ts";
import { answerErrors, type ErrorStyle } from "./answer-errors.ts";
import { uploadErrors } from "./upload.ts";

const reasons = Object.keys(refusals) as Reason[];
const styles: Record<string, ErrorStyle> = {
  pages: {},
  upload: uploadErrors,
  files: { loginPage: "/login" },
  legacy: legacyErrors(),
};
for (const row of legacyRows) if (row.statuses) styles[`legacy ${row.path}`] = legacyErrors(row);
const failing = router({
  fail: publicProcedure.input(z.string()).mutation(({ input }) => {
    throw new DomainError(input as Reason);
  }),
});

let app: FastifyInstance;
let thrown: unknown;

beforeAll(async () => {
  app = Fastify({ requestIdHeader: "request-id" });
  app.decorateRequest("refusedFor", null);
  for (const [name, style] of Object.entries(styles))
    await app.register(async (scope) => {
      scope.setErrorHandler(answerErrors(style));
      scope.post(`/${encodeURIComponent(name)}`, () => {
        throw thrown;
      });
      scope.get(`/${encodeURIComponent(name)}`, () => {
        throw thrown;
      });
    });
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: { router: failing, createContext: () => ({ admit: () => Promise.resolve() }) as never },
  });
});

afterAll(() => app.close());

const answerOf = (name: string, error: unknown, headers: Record<string, string> = {}) => {
  thrown = error;
  const method = headers["accept"] ? "GET" : "POST";
  return app.inject({ method, url: `/${encodeURIComponent(encodeURIComponent(name))}`, headers });
};

describe("a refusal", () => {
  it("has the same status in every transport, apart from the legacy client's needs", async () => {
    const others: Record<string, string[]> = {};
    for (const reason of reasons) {
      const call = { method: "POST", url: "/trpc/fail" } as const;
      const headers = { "content-type": "application/json" };
      const { statusCode } = await app.inject({ ...call, headers, payload: JSON.stringify(reason) });
      expect(statusCode, reason).not.toBe(500);
      for (const name of Object.keys(styles)) {
        const status = (await answerOf(name, new DomainError(reason))).statusCode;
        if (status !== statusCode) (others[`${name}: ${statusCode} is ${status}`] ??= []).push(reason);
      }
    }
    expect(others).toMatchInlineSnapshot(`
      {
        "legacy /cart/order: 409 is 404": [
          "ENTRY_GONE",
        ],
        "legacy /cart/order: 422 is 400": [
          "ADDRESS_REQUIRED",
          "PIN_STATE",
          "KEY_REUSED",
          "HOLIDAY_OVER",
          "WRONG_PASSWORD",
          "WRONG_CODE",
          "WRONG_PASSKEY",
          "COMMON_PASSWORD",
          "HANDED_PASSWORD",
          "PASSWORD_IS_NAME",
          "RESET_LINK_ENDED",
          "CONFIRM_LINK_ENDED",
          "ORDER_LINK_ENDED",
          "PICTURE_REFUSED",
          "PICTURE_BROKEN",
          "PICTURE_TOO_MANY_PIXELS",
          "NO_SUCH_SELLER",
          "ROWS_UNDECIDED",
        ],
        "legacy /user/resetPass/{id}/{token}: 422 is 400": [
          "ADDRESS_REQUIRED",
          "PIN_STATE",
          "KEY_REUSED",
          "HOLIDAY_OVER",
          "WRONG_PASSWORD",
          "WRONG_CODE",
          "WRONG_PASSKEY",
          "COMMON_PASSWORD",
          "HANDED_PASSWORD",
          "PASSWORD_IS_NAME",
          "CONFIRM_LINK_ENDED",
          "ORDER_LINK_ENDED",
          "PICTURE_REFUSED",
          "PICTURE_BROKEN",
          "PICTURE_TOO_MANY_PIXELS",
          "NO_SUCH_SELLER",
          "ROWS_UNDECIDED",
        ],
        "legacy /user/resetPass/{id}/{token}: 422 is 401": [
          "RESET_LINK_ENDED",
        ],
        "legacy: 422 is 400": [
          "ADDRESS_REQUIRED",
          "PIN_STATE",
          "KEY_REUSED",
          "HOLIDAY_OVER",
          "WRONG_PASSWORD",
          "WRONG_CODE",
          "WRONG_PASSKEY",
          "COMMON_PASSWORD",
          "HANDED_PASSWORD",
          "PASSWORD_IS_NAME",
          "RESET_LINK_ENDED",
          "CONFIRM_LINK_ENDED",
          "ORDER_LINK_ENDED",
          "PICTURE_REFUSED",
          "PICTURE_BROKEN",
          "PICTURE_TOO_MANY_PIXELS",
          "NO_SUCH_SELLER",
          "ROWS_UNDECIDED",
        ],
      }
    `);
  });

  it("is JSON for programs, a page for browsers, and flat for the legacy client", async () => {
    const error = () => new DomainError("OUT_OF_STOCK");
    const { message } = refusals.OUT_OF_STOCK;
    expect((await answerOf("files", error())).json()).toEqual({ message, reason: "OUT_OF_STOCK" });
    expect((await answerOf("legacy", error())).json()).toEqual({ message });
    const page = await answerOf("pages", error(), { accept: "text/html" });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([409, "text/html; charset=utf-8"]);
    expect(page.body).toContain(`<p>${message}</p>`);
  });

  it("carries the request id if the server failed", async () => {
    const fault = await answerOf("files", new Error("the sky fell"), { "request-id": "7F3K-9QWM" });
    expect([fault.statusCode, fault.headers["request-id"]]).toEqual([500, "7F3K-9QWM"]);
    expect(fault.body).toContain("mention 7F3K-9QWM.");
    expect((await answerOf("files", new DomainError("OUT_OF_STOCK"))).headers["request-id"]).toBeUndefined();
  });

  it("redirects visitors without a session to the login", async () => {
    const answer = await answerOf("files", new DomainError("NOT_LOGGED_IN"), { accept: "text/html" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/login"]);
  });

  it("says when to try again if waiting helps", async () => {
    const waitOf = async (error: DomainError) => (await answerOf("pages", error)).headers["retry-after"];
    expect(await waitOf(new DomainError("BUSY"))).toBe("1");
    expect(await waitOf(new DomainError("TOO_MANY_REQUESTS", { waitSeconds: 40 }))).toBe("40");
    expect(await waitOf(new DomainError("DISK_LOW"))).toBeUndefined();
  });

  it("keeps the server's status for unreadable requests, and hides internal errors", async () => {
    const torn = () => Object.assign(new Error("secret"), { statusCode: 413 });
    const sentences = { pages: refusals.INVALID_INPUT.message, upload: refusals.PICTURE_REFUSED.message };
    for (const [name, message] of Object.entries(sentences)) {
      const answer = await answerOf(name, torn());
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([413, message]);
    }
    const fault = await answerOf("pages", new Error("secret"), { "request-id": "req-1" });
    expect([fault.statusCode, fault.json()]).toEqual([
      500,
      {
        message:
          "Something went wrong on our side. Please try again in a moment. If you contact us, mention req-1.",
      },
    ]);
  });
});
