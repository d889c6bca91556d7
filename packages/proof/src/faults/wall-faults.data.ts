import type { Fault } from "./fault.ts";

const tried = (name: string): Fault["caughtBy"] => ({
  folder: "packages/proof",
  file: "src/wall/access.test.ts",
  name,
});

/** Faults of who may do what, over HTTP. */
export const wallFaults: readonly Fault[] = [
  {
    what: "what is for sellers is for everyone who is logged in",
    edits: [
      {
        file: "packages/api/src/trpc.ts",
        find: 'if (ctx.actor.role !== "seller") throw new DomainError("WRONG_ROLE");',
        replace: "",
      },
    ],
    caughtBy: tried("A1"),
  },
  {
    what: "an admin is a seller without a stall",
    edits: [
      {
        file: "apps/api/src/plugins/upload.ts",
        find: 'if (!actor || actor.role === "admin")',
        replace: "if (!actor)",
      },
    ],
    caughtBy: tried("A1"),
  },
  {
    what: "a session never ends by itself",
    edits: [
      {
        file: "packages/domain/src/account/find-session.ts",
        find: "gt(userSessions.expiresAt, deps.clock.now()), ",
        replace: "",
      },
    ],
    caughtBy: tried("A2"),
  },
  {
    what: "an order is shown to whoever knows its id",
    edits: [
      {
        file: "packages/domain/src/order/get-order.ts",
        find: "sql`o.buyer_id = ${actor.id}`",
        replace: "sql`true`",
      },
    ],
    caughtBy: tried("is answered as what does not exist"),
  },
  {
    what: "a profile takes whatever comes",
    edits: [
      {
        file: "packages/contract/src/account/account.schema.ts",
        find: "export const updateProfileInput = z.object({",
        replace: "export const updateProfileInput = z.looseObject({",
      },
      {
        file: "packages/domain/src/account/update-profile.ts",
        find: ".set({ name: values.name,",
        replace: ".set({ ...values, id: actor.id, email: `${actor.id}@x.test`, name: values.name,",
      },
    ],
    caughtBy: tried("does nothing with them"),
  },
];
