import { beforeEach, describe, expect, it } from "vitest";
import { patience } from "@haat/testing/patience";
import { shareQuery, createSharedQueries, type SharedQueries } from "./shared-queries.ts";

let shared: SharedQueries;
let asked: { answer: (value: string) => void; refuse: (error: Error) => void }[];

beforeEach(() => {
  shared = createSharedQueries();
  asked = [];
});

const ask = (key = "figures") =>
  shareQuery(
    shared,
    [key],
    () =>
      new Promise<string>((answer, refuse) => {
        asked.push({ answer, refuse });
      }),
  );

describe("a question that many ask at once", () => {
  it("is answered again for anyone who asks while it is being answered, and once for all of them", async () => {
    const first = ask();
    const others = [ask(), ask(), ask()];
    expect(asked).toHaveLength(1);
    asked[0]?.answer("before");
    expect(await first).toBe("before");
    await expect.poll(() => asked.length, patience).toBe(2);
    asked[1]?.answer("after");
    expect(await Promise.all(others)).toEqual(["after", "after", "after"]);
    expect(asked).toHaveLength(2);
  });

  it("is asked again by anyone who comes later: nothing is kept", async () => {
    const first = ask();
    asked[0]?.answer("before");
    await first;
    const second = ask();
    asked[1]?.answer("after");
    expect(await second).toBe("after");
    expect(asked).toHaveLength(2);
  });

  it("does not wait for another question", async () => {
    void ask();
    const other = ask("sales");
    asked[1]?.answer("sold");
    expect(await other).toBe("sold");
  });

  it("that was refused is asked again for those who waited", async () => {
    const first = ask();
    const second = ask();
    asked[0]?.refuse(new Error("busy"));
    await expect(first).rejects.toThrow("busy");
    await expect.poll(() => asked.length, patience).toBe(2);
    asked[1]?.answer("after");
    expect(await second).toBe("after");
    const third = ask();
    await expect.poll(() => asked.length, patience).toBe(3);
    asked[2]?.answer("later");
    expect(await third).toBe("later");
  });
});
