import type { Fault } from "./fault.ts";

const tried = (name: string): Fault["caughtBy"] => ({
  folder: "packages/proof",
  file: "src/replica/replica.test.ts",
  name,
});

/** Faults of what is read at a replica. */
export const replicaFaults: readonly Fault[] = [
  {
    what: "the replica is never read",
    edits: [
      {
        file: "packages/api/src/context.ts",
        find: "return context.catalogue ? { ...context, db: context.catalogue } : context;",
        replace: "return context;",
      },
    ],
    caughtBy: tried("are the replica's"),
  },
  {
    what: "whoever wrote is told what the replica knows",
    edits: [
      {
        file: "apps/api/src/plugins/trpc.ts",
        find: "const catalogue = hasJustWritten(request) ? null : replica;",
        replace: "const catalogue = replica;",
      },
    ],
    caughtBy: tried("show whoever ordered"),
  },
  {
    what: "a replica is read however far it is behind",
    edits: [
      {
        file: "packages/db/src/replica-progress.ts",
        find: "behindMs = 1_500",
        replace: "behindMs = 150_000",
      },
    ],
    caughtBy: tried("show whoever ordered"),
  },
  {
    what: "what is kept is made anew by a replica that has not heard of the order",
    edits: [
      {
        file: "apps/api/src/compose.ts",
        find: "if (moved.products?.length !== 0) replica?.note();",
        replace: "",
      },
    ],
    caughtBy: tried("show whoever ordered"),
  },
  {
    what: "what is kept is made anew by a replica that has not heard of the new price",
    edits: [
      {
        file: "apps/api/src/compose.ts",
        find: "  replica?.note();\n  deps.counts",
        replace: "  deps.counts",
      },
    ],
    caughtBy: tried("show a new price"),
  },
  {
    what: "what the replica does not answer is not answered",
    edits: [
      {
        file: "packages/db/src/replica.ts",
        find: "      }\n      return primary.ask(send);",
        replace: "      }\n      throw error;",
      },
    ],
    caughtBy: tried("fail for nobody"),
  },
  {
    what: "a process that hears of no change reads at the replica",
    edits: [
      {
        file: "packages/db/src/replica.ts",
        find: " && (listening?.isHearing() ?? false)",
        replace: "",
      },
    ],
    caughtBy: tried("hears of changes"),
  },
];
