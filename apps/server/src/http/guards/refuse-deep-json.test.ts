import { describe, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { useApp } from "../../testing/test-app.ts";
import { isDeep } from "./refuse-deep-json.ts";

const long = "x".repeat(40_000);
const nested = (depth: number) => `${"[".repeat(depth)}${JSON.stringify(long)}${"]".repeat(depth)}`;

describe("a JSON body", () => {
  it.each([
    ["no deeper than calls are", nested(64), false],
    ["deeper", nested(65), true],
    ["objects in arrays", `${'[{"a":'.repeat(33)}"${long}"`, true],
    ["short", "[".repeat(1_000), false],
    ["one after the other", `[${"[[]],".repeat(20_000)}1]`, false],
    ["brackets in a text", `{"a":"${"[".repeat(40_000)}"}`, false],
    ["a quoted quote in a text", `{"a":"\\"${"[".repeat(40_000)}"}`, false],
    ["a backslash at the end of a text", `{"a":"\\\\","b":"${long}","c":${"[".repeat(100)}`, true],
  ])("%s", (_what, json, expected) => {
    expect(isDeep(json)).toBe(expected);
  });
});

const server = useApp(testDatabase(), { LEGACY_SECRET: "kumquat-9-lantern-kumquat-9-lantern" });

describe("a deeply nested body", () => {
  it.each([
    ["shop.localhost:5000", "/api/trpc/account.logIn"],
    ["localhost:5000", "/user/login"],
  ])("is refused at %s%s", async (host, url) => {
    const headers = { host, origin: `http://${host}`, "content-type": "application/json" };
    const answer = await server.app.inject({ method: "POST", url, headers, payload: nested(1_000) });
    expect(answer.statusCode).toBe(400);
    const said = answer.json<{ message?: string; error?: { message?: string } }>();
    expect((said.error ?? said).message).toBe("Please check what you entered.");
  });
});
