import { proof, type Proof } from "../prove/proof.ts";
import { missingRequirement, currentMeans } from "./requirements.ts";
import { tryRow, type Row, type RowFigures } from "./row.ts";

const harms = [
  ...(["lost", "duplicates", "untold", "hung", "refused", "unexpected"] as const),
  ...(["violations", "ended", "remarks", "catalogueFaults"] as const),
];
const flowed = { placedAfter: { atLeast: 24 }, catalogueCalls: { atLeast: 50 } };
const readable = { catalogueP95Ms: { atMost: 100 }, catalogueOldestSeconds: { atMost: 30 } };

interface Case extends Row {
  readonly name: string;
  readonly promise: string;
  /** The longest allowed time without orders. */
  readonly gapSeconds: number;
  /** Further figures that must be nothing. */
  readonly nothing?: readonly (keyof RowFigures)[];
}

function onCluster({ name, promise, gapSeconds, nothing = [], ...row }: Case): Proof {
  return proof({
    name,
    promise,
    isOnRequest: true,
    missingRequirement: () => missingRequirement(currentMeans()),
    work: (_size, say) => tryRow(row, say),
    nothing: [...harms, ...nothing],
    counts: flowed,
    speed: { gapSeconds: { atMost: gapSeconds }, ...readable },
  });
}

/** For faults that show late: Patroni declares a machine dead after 20 s. */
const late = { seconds: 30 };

const faults: readonly Case[] = [
  {
    name: "cluster/kill-postgres",
    promise: "the primary's postmaster is killed",
    strikes: ["strike kill-postmaster"],
    gapSeconds: 10,
    seconds: 5,
  },
  {
    name: "cluster/kill-machine",
    promise: "the primary's machine dies",
    strikes: ["strike kill-machine"],
    gapSeconds: 30,
  },
  {
    name: "cluster/freeze-postgres",
    promise: "the primary's PostgreSQL is frozen, Patroni alive",
    strikes: ["strike freeze-postgres"],
    gapSeconds: 30,
    ...late,
  },
  {
    name: "cluster/freeze-machine",
    promise: "the primary's machine is frozen, and thawed 38 s later",
    strikes: ["strike freeze-machine", 38, "thaw"],
    gapSeconds: 30,
    seconds: 5,
  },
  {
    name: "cluster/cut-from-peers",
    promise: "the primary is cut off from the other two, but not from the shop",
    strikes: ["strike cut-from-peers"],
    gapSeconds: 30,
    ...late,
  },
  {
    name: "cluster/cut-from-all",
    promise: "the primary is cut off from all",
    strikes: ["strike cut-from-all"],
    gapSeconds: 30,
    ...late,
  },
  {
    name: "cluster/kill-etcd-leader",
    promise: "the leading etcd is killed",
    strikes: ["strike kill-etcd-leader"],
    gapSeconds: 10,
    ...late,
  },
  {
    name: "cluster/kill-two-etcd",
    promise: "two of three etcd are killed",
    strikes: ["strike kill-two-etcd"],
    gapSeconds: 10,
    ...late,
  },
  {
    name: "cluster/kill-standby",
    promise: "one standby dies",
    strikes: ["strike kill-standby"],
    gapSeconds: 10,
    ...late,
  },
  {
    name: "cluster/kill-both-standbys",
    promise: "both standbys die for 15 s",
    strikes: ["strike kill-both-standbys", 15, "heal"],
    gapSeconds: 30,
  },
];

const planned: readonly Case[] = [
  {
    name: "cluster/switchover",
    promise: "a planned switchover",
    strikes: ["strike switchover"],
    gapSeconds: 10,
    seconds: 5,
  },
  {
    name: "cluster/switchover-keeps-sessions",
    promise: "a planned switchover behind a HAProxy that cuts no sessions",
    before: ["sessions keep"],
    strikes: ["strike switchover"],
    after: ["sessions cut"],
    gapSeconds: 10,
    seconds: 15,
  },
  {
    name: "cluster/restart-haat",
    promise: "Haat is restarted, process by process",
    strikes: ["restart-haat 1", 3, "restart-haat 2"],
    gapSeconds: 1,
    seconds: 5,
    nothing: ["failed"],
  },
  {
    name: "cluster/next-release",
    promise: "this release and a simulated next one run side by side",
    strikes: ["lay-next-release", 3, "release 1 next", 10, "restart-haat 2", 5],
    after: ["release 1 this"],
    gapSeconds: 1,
    nothing: ["failed"],
  },
];

/**
 * Must lose orders, or the other cases prove nothing. Backups are off, because through them the
 * standbys would receive the isolated primary's writes.
 */
const control = proof({
  name: "cluster/asynchronous",
  promise: "the same cut with asynchronous replication loses orders",
  isOnRequest: true,
  missingRequirement: () => missingRequirement(currentMeans()),
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

/** Three machines, one of them killed, frozen or cut off. */
export const clusterProofs: readonly Proof[] = [...[...faults, ...planned].map(onCluster), control];
