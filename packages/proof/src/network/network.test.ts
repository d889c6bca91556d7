import { describe, expect, it } from "vitest";
import { badLine, badLines } from "./bad-line.ts";
import { blackHole, blackHoles } from "./black-hole.ts";
import { burst, bursts } from "./burst.ts";
import { cutAtByte, cuts } from "./cut-at-byte.ts";
import { hotRow, hotRows } from "./hot-row.ts";
import { nothingLost, type Aftermath } from "./stand.ts";

/** Calls are answered within 3.5 s, and on a machine that is late itself, by as much later. */
const inTime = ({ lagMs }: Aftermath) => 3_500 + lagMs;
const clear = { hung: 0, unclear: 0, ...nothingLost };
const exact = { doubles: 0, stockOff: 0 };

describe.concurrent("a database that falls silent", () => {
  it.each(["dark line", "late line", "stopped server"] as const)(
    "F1: is answered for with 503 in time, and is back within two seconds: %s",
    async (how) => {
      const figures = await blackHole({ ...blackHoles.ci, how });
      expect(figures).toMatchObject({ notRefused: [], placed: 24, ...exact, ...clear });
      expect(figures.calls).toBeGreaterThan(40);
      expect(figures.slowestMs).toBeLessThan(inTime(figures));
      expect(figures.recoveredMs).toBeLessThan(2_000 + figures.lagMs);
    },
  );
});

describe("a connection that is cut while an order is placed", () => {
  it("F2: at any byte leaves one order, and the second send tells which", async () => {
    const figures = await cutAtByte(cuts.ci);
    expect(figures).toMatchObject({ retriesFailed: 0, contradicted: 0, ...exact, ...clear });
    expect(figures.exchange).toBeGreaterThan(1_000);
    expect(figures.cuts).toBeGreaterThan(40);
    expect(figures.placed).toBe(figures.cuts);
    expect(figures.placedUnsaid).toBeGreaterThan(0);
    expect(figures.slowestMs).toBeLessThan(inTime(figures));
  });
});

// Apart from the other lines, which take a core: a call that needs longer than from one reset to the next is never answered.
describe.concurrent("a line to the database that breaks", () => {
  it.each([
    { fault: "reset", withinMs: 2_000 },
    { fault: "half-open", withinMs: 3_500 },
  ] as const)("costs nobody an order: $fault", async ({ fault, withinMs }) => {
    const figures = await badLine({ ...badLines.ci, fault });
    expect(figures).toMatchObject({ others: [], givenUp: 0, placed: 40, ...exact, ...clear });
    expect(figures.retried).toBeGreaterThan(0);
    expect(figures.slowestMs).toBeLessThan(withinMs + figures.lagMs);
  });
});

describe("a row that another session has locked", () => {
  it("F4: is refused in time, takes no late effect, and starves nobody", async () => {
    const figures = await hotRow(hotRows.ci);
    expect(figures).toMatchObject({
      notRefused: [],
      tookEffectUnsaid: 0,
      readsRefused: 0,
      placed: hotRows.ci.writers,
      ...exact,
      ...clear,
    });
    expect(figures.slowestWriteMs).toBeLessThan(inTime(figures));
    expect(figures.readsP99Ms).toBeLessThan(500 + figures.lagMs);
    expect(figures.reads).toBeGreaterThan(100);
  });
});

describe("more calls than the database can answer", () => {
  it("F5: wait two seconds at most for a connection, and the process stays healthy", async () => {
    const figures = await burst(bursts.ci);
    expect(figures).toMatchObject({ others: [], ...clear });
    expect(figures.answered).toBeGreaterThan(20);
    expect(figures.refused).toBeGreaterThan(100);
    expect(figures.medianRefusalMs).toBeLessThan(2_500 + figures.lagMs);
    expect(figures.slowestMs).toBeLessThan(inTime(figures));
    expect(figures.lagMs).toBeLessThan(3_000);
  });
});

describe.concurrent("a bad line to the database", () => {
  it.each(["200 ms late", "byte by byte"] as const)("carries everything: %s", async (fault) => {
    const figures = await badLine({ ...badLines.ci, fault });
    expect(figures).toMatchObject({
      answers: { 200: 120 },
      others: [],
      givenUp: 0,
      placed: 40,
      ...exact,
      ...clear,
    });
    expect(figures.retried).toBe(0);
  });
});
