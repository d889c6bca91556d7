import { proof, type Proof } from "../prove/proof.ts";
import { askEveryone } from "./access.ts";
import { foreignIds } from "./foreign-ids.ts";
import { foreignPages } from "./foreign-pages.ts";
import { harms, tried } from "./harness.ts";
import { largeUploads, uploadSizes } from "./http/large-uploads.ts";
import { oddBodiesAndBatches } from "./http/odd-bodies.ts";
import { oddPaths } from "./http/odd-paths.ts";
import { slowClients, slowConnections } from "./http/slow-clients.ts";
import { streams, tornStreams } from "./http/torn-streams.ts";
import { fuzz } from "./input/fuzz.ts";
import { showTampered } from "./tampered-tokens.ts";

export const accessProofs: readonly Proof[] = [
  proof({
    name: "security/access-matrix",
    promise: "every procedure and every route answers each asker as the access matrix says",
    work: (size) => tried(size, askEveryone, { PAGES: "on", MAIL: "on" }),
    isPaced: true,
    nothing: [...harms, "wrong"],
    counts: { assertions: { atLeast: 550 } },
  }),
  proof({
    name: "security/tampered-tokens",
    promise: "a session that somebody made up, stole elsewhere or kept too long is none",
    work: (size) => tried(size, showTampered),
    isPaced: true,
    nothing: [...harms, "taken", "changedTables"],
    counts: { attempts: { atLeast: 200 } },
  }),
  proof({
    name: "security/foreign-ids",
    promise: "what belongs to somebody else is answered as what does not exist, however its id is written",
    work: (size) => tried(size, foreignIds),
    isPaced: true,
    nothing: [...harms, "told", "changedTables"],
    counts: { cases: { atLeast: 300 } },
  }),
  proof({
    name: "security/foreign-pages",
    promise: "a write with somebody's cookie is refused unless a page of the very app sends it",
    work: (size) => tried(size, foreignPages),
    isPaced: true,
    nothing: [...harms, "letIn", "changedTables", "shared"],
    counts: { writes: { atLeast: 25 }, attempts: { atLeast: 900 } },
  }),
  proof({
    name: "security/odd-paths",
    promise: "an address gives nobody more when it is spelled in another way",
    work: (size) => tried(size, oddPaths),
    isPaced: true,
    nothing: [...harms, "given", "failures"],
    counts: { paths: { atLeast: 500 } },
  }),
];

export const connectionProofs: readonly Proof[] = [
  proof({
    name: "security/slow-clients",
    promise: "clients that are slow in any way are let go and starve nobody",
    work: (size) => tried(size, (harness) => slowClients(harness, slowConnections[size])),
    // A minute at any size.
    isPaced: true,
    nothing: [...harms, "kept", "othersRefused"],
    counts: { othersAnswered: { atLeast: 3 } },
    speed: { othersBusy: { atMost: 0 }, othersP99Ms: { atMost: 300 }, slowestReleaseMs: { atMost: 22_000 } },
  }),
  proof({
    name: "security/torn-streams",
    promise: "noise, and what could be two requests, is refused and let go",
    work: (size, _say, pace) => tried(size, (harness) => tornStreams(harness, streams[size], pace)),
    isPaced: true,
    nothing: [...harms, "understood", "failures", "unclosed"],
    counts: { ambiguous: { atLeast: 40 } },
    speed: { grownMb: { atMost: 50 } },
  }),
  proof({
    name: "security/odd-bodies",
    promise: "a body, a batch or an address beyond any limit is refused by its status",
    work: (size, _say, pace) => tried(size, (harness) => oddBodiesAndBatches(harness, pace)),
    isPaced: true,
    nothing: [...harms, "wrong"],
    speed: { slowestMs: { atMost: 200 } },
  }),
  proof({
    name: "security/uploads",
    promise: "uploads of any size, hostile, torn or one of many, are answered and take little memory",
    work: (size, _say, pace) => tried(size, (harness) => largeUploads(harness, uploadSizes[size], pace)),
    isPaced: true,
    nothing: [...harms, "failures", "missing"],
    speed: { peakMb: { atMost: 64 } },
  }),
];

export const inputProofs: readonly Proof[] = [
  proof({
    name: "security/inputs",
    promise:
      "every procedure and every call of the legacy client answers any input of anyone in its own form",
    work: (size, say, pace) => tried(size, (harness) => fuzz(harness, { say, pace })),
    isPaced: true,
    nothing: [...harms, "faults", "neverDone"],
    counts: { rows: { atLeast: 18 } },
  }),
];

export const securityProofs: readonly Proof[] = [...accessProofs, ...connectionProofs, ...inputProofs];
