import { proof, type Proof } from "../prove/proof.ts";
import { lackingOf, ownMeans } from "./lacking.ts";
import { tryRow, type Row, type RowFigures } from "./row.ts";

/** The word that chooses all of them. */
const group = "cluster";

const harms = [
  ...(["lost", "duplicates", "untold", "hung", "refused", "unexpected"] as const),
  ...(["violations", "ended", "remarks", "catalogueFaults"] as const),
];
const flowed = { placedAfter: { atLeast: 24 }, catalogueCalls: { atLeast: 50 } };
const readable = { catalogueP95Ms: { atMost: 100 }, catalogueOldestSeconds: { atMost: 30 } };

interface Case extends Row {
  readonly id: string;
  readonly promise: string;
  /** Without orders, at most. */
  readonly gapSeconds: number;
  /** What must be nothing beside what always must be. */
  readonly nothing?: readonly (keyof RowFigures)[];
}

function onCluster({ id, promise, gapSeconds, nothing = [], ...row }: Case): Proof {
  return proof({
    ...{ id, promise, group },
    lacking: () => lackingOf(ownMeans()),
    work: (_size, say) => tryRow(row, say),
    nothing: [...harms, ...nothing],
    counts: flowed,
    speed: { gapSeconds: { atMost: gapSeconds }, ...readable },
  });
}

/** For so long a fault shows that shows late: Patroni takes a machine for dead after 20 s. */
const late = { seconds: 30 };

const faults: readonly Case[] = [
  {
    id: "N1",
    promise: "the primary's postmaster is killed",
    strikes: ["strike kill-postmaster"],
    gapSeconds: 10,
    seconds: 5,
  },
  { id: "N2", promise: "the primary's machine dies", strikes: ["strike kill-machine"], gapSeconds: 30 },
  {
    ...{ id: "N3", promise: "the primary's PostgreSQL is frozen, Patroni alive" },
    ...{ strikes: ["strike freeze-postgres"], gapSeconds: 30, ...late },
  },
  {
    ...{ id: "N4", promise: "the primary's machine is frozen, and thawed 38 s later" },
    ...{ strikes: ["strike freeze-machine", 38, "thaw"], gapSeconds: 30, seconds: 5 },
  },
  {
    ...{ id: "N5", promise: "the primary is cut off from the other two, but not from the shop" },
    ...{ strikes: ["strike cut-from-peers"], gapSeconds: 30, ...late },
  },
  {
    ...{ id: "N6", promise: "the primary is cut off from everyone" },
    ...{ strikes: ["strike cut-from-all"], gapSeconds: 30, ...late },
  },
  {
    ...{ id: "N8", promise: "one etcd is killed, the one that leads" },
    ...{ strikes: ["strike kill-etcd-leader"], gapSeconds: 10, ...late },
  },
  {
    ...{ id: "N9", promise: "two of three etcd are killed" },
    ...{ strikes: ["strike kill-two-etcd"], gapSeconds: 10, ...late },
  },
  { id: "N10", promise: "one standby dies", strikes: ["strike kill-standby"], gapSeconds: 10, ...late },
  {
    ...{ id: "N11", promise: "both standbys die for 15 s" },
    ...{ strikes: ["strike kill-both-standbys", 15, "heal"], gapSeconds: 30 },
  },
];

const planned: readonly Case[] = [
  { id: "N12", promise: "a planned switchover", strikes: ["strike switchover"], gapSeconds: 10, seconds: 5 },
  {
    ...{ id: "N13", promise: "a planned switchover behind a HAProxy that cuts no sessions" },
    ...{ before: ["sessions keep"], strikes: ["strike switchover"], after: ["sessions cut"] },
    ...{ gapSeconds: 10, seconds: 15 },
  },
  {
    ...{ id: "N14", promise: "Haat is restarted, process by process" },
    ...{ strikes: ["restart-haat 1", 3, "restart-haat 2"], gapSeconds: 1, seconds: 5, nothing: ["failed"] },
  },
  {
    ...{ id: "N15", promise: "this release and one that calls itself the next, side by side" },
    strikes: ["lay-next-release", 3, "release 1 next", 10, "restart-haat 2", 5],
    after: ["release 1 this"],
    ...{ gapSeconds: 1, nothing: ["failed"] },
  },
];

/**
 * What is red where commits wait for nobody: were nothing lost here, the others would prove nothing. Backups are away: by
 * way of them the others would come to know what the primary wrote before it gave up.
 */
const control = proof({
  ...{ id: "N7", promise: "the same cut with asynchronous replication loses orders", group },
  lacking: () => lackingOf(ownMeans()),
  work: (_size, say) =>
    tryRow(
      {
        before: ["asynchronous", "without-backups"],
        strikes: ["strike cut-from-peers"],
        after: ["synchronous"],
        ...late,
      },
      say,
    ),
  nothing: ["violations", "ended"],
  counts: { lost: { atLeast: 1 }, ...flowed },
});

/** Three machines of which one dies, freezes or is cut off. Run by their names alone: they need root and a Debian. */
export const clusterProofs: readonly Proof[] = [...[...faults, ...planned].map(onCluster), control].toSorted(
  byNumber,
);

function byNumber({ id: one }: Proof, { id: other }: Proof): number {
  return one.localeCompare(other, "en", { numeric: true });
}
