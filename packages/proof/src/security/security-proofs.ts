import { proof, type Proof } from "../prove/proof.ts";
import { checkAccessMatrix } from "./access.ts";
import { foreignIds } from "./foreign-ids.ts";
import { foreignPages } from "./foreign-pages.ts";
import { harms, withHarness } from "./harness.ts";
import { largeUploads, uploadSizes } from "./http/large-uploads.ts";
import { oddBodiesAndBatches } from "./http/odd-bodies.ts";
import { oddPaths } from "./http/odd-paths.ts";
import { slowClients, slowConnections } from "./http/slow-clients.ts";
import { streams, tornStreams } from "./http/torn-streams.ts";
import { fuzz } from "./input/fuzz.ts";
import { tryTamperedTokens } from "./tampered-tokens.ts";

export const accessProofs: readonly Proof[] = [
  proof({
    name: "security/access-matrix",
    promise: "every procedure and route answers each role as the access matrix says",
    work: (size) => withHarness(size, checkAccessMatrix, { PAGES: "on", MAIL: "on" }),
    isPaced: true,
    nothing: [...harms, "wrong"],
    counts: { assertions: { atLeast: 550 } },
  }),
  proof({
    name: "security/tampered-tokens",
    promise: "forged, stolen and expired sessions are refused",
    work: (size) => withHarness(size, tryTamperedTokens),
    isPaced: true,
    nothing: [...harms, "taken", "changedTables"],
    counts: { attempts: { atLeast: 200 } },
  }),
  proof({
    name: "security/foreign-ids",
    promise: "foreign things are answered like missing ones, in any spelling of the id",
    work: (size) => withHarness(size, foreignIds),
    isPaced: true,
    nothing: [...harms, "told", "changedTables"],
    counts: { cases: { atLeast: 300 } },
  }),
  proof({
    name: "security/foreign-pages",
    promise: "a write with a cookie is refused unless the app's page sends it",
    work: (size) => withHarness(size, foreignPages),
    isPaced: true,
    nothing: [...harms, "letIn", "changedTables", "shared"],
    counts: { writes: { atLeast: 25 }, attempts: { atLeast: 900 } },
  }),
  proof({
    name: "security/odd-paths",
    promise: "odd spellings of an address give no additional access",
    work: (size) => withHarness(size, oddPaths),
    isPaced: true,
    nothing: [...harms, "given", "failures"],
    counts: { paths: { atLeast: 500 } },
  }),
];

export const connectionProofs: readonly Proof[] = [
  proof({
    name: "security/slow-clients",
    promise: "slow clients are disconnected and delay no one else",
    work: (size) => withHarness(size, (harness) => slowClients(harness, slowConnections[size])),
    // A minute at any size.
    isPaced: true,
    nothing: [...harms, "kept", "othersRefused"],
    counts: { othersAnswered: { atLeast: 3 } },
    speed: { othersBusy: { atMost: 0 }, othersP99Ms: { atMost: 300 }, slowestReleaseMs: { atMost: 22_000 } },
  }),
  proof({
    name: "security/torn-streams",
    promise: "noise and ambiguous requests are refused and disconnected",
    work: (size, _say, pace) => withHarness(size, (harness) => tornStreams(harness, streams[size], pace)),
    isPaced: true,
    nothing: [...harms, "understood", "failures", "unclosed"],
    counts: { ambiguous: { atLeast: 40 } },
    speed: { grownMb: { atMost: 50 } },
  }),
  proof({
    name: "security/odd-bodies",
    promise: "bodies, batches and addresses beyond a limit are refused with the right status",
    work: (size, _say, pace) => withHarness(size, (harness) => oddBodiesAndBatches(harness, pace)),
    isPaced: true,
    nothing: [...harms, "wrong"],
    speed: { slowestMs: { atMost: 200 } },
  }),
  proof({
    name: "security/uploads",
    promise: "huge, hostile, truncated and parallel uploads are answered and use little memory",
    work: (size, _say, pace) =>
      withHarness(size, (harness) => largeUploads(harness, uploadSizes[size], pace)),
    isPaced: true,
    nothing: [...harms, "failures", "missing"],
    speed: { peakMb: { atMost: 128 } },
  }),
];

export const inputProofs: readonly Proof[] = [
  proof({
    name: "security/inputs",
    promise: "every procedure and legacy call answers any input in its own form",
    work: (size, say, pace) => withHarness(size, (harness) => fuzz(harness, { say, pace })),
    isPaced: true,
    nothing: [...harms, "faults", "neverDone"],
    counts: { rows: { atLeast: 18 } },
  }),
];

export const securityProofs: readonly Proof[] = [...accessProofs, ...connectionProofs, ...inputProofs];
