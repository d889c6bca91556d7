import { QueryObserver } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { makeQueryClient, refreshLoaded } from "./query-client.ts";

const meKey = [["account", "me"], { type: "query" }];

function refused(httpStatus: number, reason: string | null) {
  return TRPCClientError.from({ error: { message: "No.", code: -32_000, data: { httpStatus, reason } } });
}

/** How often a query that always fails with this error is called. */
async function timesAsked(error: Error): Promise<number> {
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    throw error;
  };
  const client = makeQueryClient();
  const retryDelay = 1;
  const { retry } = client.getDefaultOptions().queries ?? {};
  await client
    .query({ queryKey: ["x"], queryFn, retryDelay, ...(retry !== undefined && { retry }) })
    .catch(() => null);
  return asked;
}

describe("the query client", () => {
  it("retries a failed query once and a refused one never", async () => {
    expect(await timesAsked(refused(500, null))).toBe(2);
    expect(await timesAsked(new TypeError("Failed to fetch"))).toBe(2);
    expect(await timesAsked(refused(404, "PRODUCT_NOT_FOUND"))).toBe(1);
  });

  it("clears the session and calls onLoggedOut when a query is refused with NOT_LOGGED_IN", async () => {
    let told = 0;
    const client = makeQueryClient({ onLoggedOut: () => (told += 1) });
    client.setQueryData(meKey, { user: {} });
    const queryFn = () => Promise.reject(refused(401, "NOT_LOGGED_IN"));
    await client.query({ queryKey: ["x"], queryFn }).catch(() => null);
    expect(client.getQueryData(meKey)).toBeNull();
    expect(told).toBe(1);
  });

  it("does not call onLoggedOut for a mutation", async () => {
    let told = 0;
    const client = makeQueryClient({ onLoggedOut: () => (told += 1) });
    client.setQueryData(meKey, { user: {} });
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => Promise.reject(refused(401, "NOT_LOGGED_IN")),
    });
    await mutation.execute(undefined).catch(() => null);
    expect(client.getQueryData(meKey)).toBeNull();
    expect(told).toBe(0);
  });

  it("does not treat wrong credentials as a lost session", async () => {
    let told = 0;
    const client = makeQueryClient({ onLoggedOut: () => (told += 1) });
    const queryFn = () => Promise.reject(refused(401, "WRONG_CREDENTIALS"));
    await client.query({ queryKey: ["x"], queryFn }).catch(() => null);
    expect(told).toBe(0);
  });
});

describe("refreshing queries after a change", () => {
  it("refetches even while the first load, from before the change, is still running", async () => {
    const client = makeQueryClient();
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    let asked = 0;
    const queryFn = () => answers[asked++]!.promise;
    const observer = new QueryObserver(client, { queryKey: ["cart"], queryFn });
    const leave = observer.subscribe(() => undefined);
    const refreshed = refreshLoaded(client, { queryKey: ["cart"] });
    answers[0]!.resolve("empty");
    answers[1]!.resolve("one entry");
    await refreshed;
    expect(client.getQueryData(["cart"])).toBe("one entry");
    expect(asked).toBe(2);
    leave();
  });

  it("refetches although the first load failed", async () => {
    const client = makeQueryClient();
    const first = Promise.withResolvers<string>();
    let asked = 0;
    const queryFn = () => (asked++ === 0 ? first.promise : Promise.resolve("one entry"));
    const observer = new QueryObserver(client, { queryKey: ["cart"], queryFn, retry: false });
    const leave = observer.subscribe(() => undefined);
    const refreshed = refreshLoaded(client, { queryKey: ["cart"] });
    first.reject(new TypeError("Failed to fetch"));
    await refreshed;
    expect(client.getQueryData(["cart"])).toBe("one entry");
    leave();
  });
});
