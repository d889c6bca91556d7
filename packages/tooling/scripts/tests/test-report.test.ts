import { describe, expect, it } from "vitest";
import { failuresIn } from "./test-report.mts";

const file = (assertionResults: object[], message = "") =>
  ({ testResults: [{ name: "a.test.ts", message, assertionResults }] }) as Parameters<typeof failuresIn>[0];
const spec = (status: string, message?: string) => ({
  suites: [
    {
      suites: [
        { specs: [{ title: "a journey", tests: [{ status, results: [{ errors: [{ message }] }] }] }] },
      ],
    },
  ],
});

describe("the failures of a report", () => {
  it("are none where each test passed", () => {
    expect(failuresIn(file([{ status: "passed", fullName: "adds" }]))).toEqual([]);
    expect(failuresIn(spec("expected"))).toEqual([]);
  });

  it.each(["failed", "skipped", "pending", "todo"])("are tests that are %s", (status) => {
    const said = `\u001B[31mwrong\u001B[39m\n\nat line ${"9".repeat(2_000)}`;
    const [failure = "", ...others] = failuresIn(
      file([{ status, fullName: "adds", failureMessages: [said] }]),
    );
    expect(others).toEqual([]);
    expect(failure.split("\n")[0]).toBe(`adds (${status})`);
    expect(failure.split("\n")[1]).toBe("    wrong");
    expect(failure.length).toBeLessThan(1_600);
  });

  it.each(["unexpected", "flaky", "skipped"])("are journeys that were %s", (status) => {
    expect(failuresIn(spec(status, "no such button"))).toEqual([`a journey (${status})\n    no such button`]);
  });

  it("are files that could not be read, and what went wrong outside the tests", () => {
    expect(failuresIn(file([], "no such module"))).toEqual(["a.test.ts\n    no such module"]);
    expect(failuresIn({ errors: [{ message: "the worker died" }] })).toEqual([
      "outside the tests\n    the worker died",
    ]);
  });
});
