import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foreignPages } from "./foreign-pages.ts";
import { fuzzCalls, fuzzing } from "./fuzz-calls.ts";
import { largeUploads, uploadSizes } from "./large-uploads.ts";
import { naughtyTexts, textsRoundTrip } from "./naughty-texts.ts";
import { bodies, oddBodiesAndBatches } from "./odd-bodies.ts";
import { oddPaths } from "./odd-paths.ts";
import { proceduresOf } from "./procedures.ts";
import { slowClients, slowness } from "./slow-clients.ts";
import { streams, tornStreams } from "./torn-streams.ts";
import { at, noHarm, openWall, type OpenWall } from "./wall-stand.ts";

let wall: OpenWall;
beforeAll(async () => {
  wall = await openWall();
});
afterAll(() => wall.close());

describe("a connection", () => {
  it("Z3: that brings noise, or what could be two requests, is refused and let go", async () => {
    const figures = await at(wall, tornStreams, streams.ci);
    console.log(figures);
    expect(figures).toMatchObject({ understood: [], failures: [], unclosed: 0, ...noHarm });
    expect(figures.ambiguous).toBeGreaterThanOrEqual(40);
    expect(figures.grownMb).toBeLessThanOrEqual(50);
  });

  it("Z5: of a client that is slow in any way is let go, and starves nobody", async () => {
    const figures = await at(wall, slowClients, slowness.ci);
    console.log(figures);
    expect(figures).toMatchObject({ kept: [], othersRefused: 0, ...noHarm });
    expect(figures.othersP99Ms).toBeLessThan(1_000);
  });
});

describe("an upload", () => {
  it("Z7, Z8: of any size, hostile, torn or one of many, takes no more memory than it may", async () => {
    const figures = await at(wall, largeUploads, uploadSizes.ci);
    console.log(figures);
    expect(figures).toMatchObject({ failures: 0, left: [], ...noHarm });
    for (const status of [0, 200, 413, 415, 422]) expect(figures.statuses[status]).toBeGreaterThan(0);
    expect(figures.peakMb).toBeLessThanOrEqual(64);
  });
});

describe("a write with somebody's cookie", () => {
  it("A7: is refused unless a page of the very app sends it, and leaves nothing behind", async () => {
    const { attempts, writes, ...figures } = await at(wall, foreignPages, {});
    console.log({ attempts, writes });
    expect(figures).toEqual({ letIn: [], changedTables: [], shared: [], ...noHarm });
    expect(writes).toBeGreaterThan(25);
    expect(attempts / writes).toBeGreaterThan(30);
  });
});

describe("an address", () => {
  it("A12: gives nobody more when it is spelled in another way", async () => {
    const { paths, ...figures } = await at(wall, oddPaths, {});
    expect(figures).toEqual({ given: [], failures: [], ...noHarm });
    expect(paths).toBeGreaterThan(500);
  });
});

describe("a body, a batch or an address", () => {
  it("Z4, Z6: that is too long, too deep, packed or of another type is refused by its status", async () => {
    const figures = await at(wall, oddBodiesAndBatches, bodies.ci);
    console.log(figures);
    expect(figures).toMatchObject({ wrong: [], ...noHarm });
    expect(figures.slowestMs).toBeLessThan(1_000);
  });
});

describe("a text", () => {
  it("Z9: comes back as it was sent, or is refused with a sentence at its field", async () => {
    const figures = await at(wall, textsRoundTrip, naughtyTexts.ci);
    console.log(figures);
    expect(figures).toMatchObject({ lost: [], ...noHarm });
    expect(figures.kept).toBeGreaterThan(1_000);
    expect(figures.refused).toBeGreaterThan(20);
  });
});

describe("every procedure", () => {
  it("Z1: answers right, spoilt, torn and arbitrary inputs of everyone in the form of a result or a refusal", async () => {
    const { statuses, ...figures } = await at(wall, fuzzCalls, fuzzing.ci);
    console.log(statuses, figures);
    expect(figures).toMatchObject({ faults: [], neverDone: [], ...noHarm });
    expect(figures.procedures).toBe(proceduresOf().length);
    expect(figures.calls).toBeGreaterThanOrEqual(figures.procedures * fuzzing.ci.runs);
    for (const status of [200, 400, 401, 403, 404, 409, 422]) expect(statuses[status]).toBeGreaterThan(20);
  }, 600_000);
});
