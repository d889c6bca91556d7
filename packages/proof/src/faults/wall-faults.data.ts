import type { Fault } from "./fault.ts";

const tried = (name: string): Fault["caughtBy"] => ({
  folder: "packages/proof",
  file: "src/wall/access.test.ts",
  name,
});

const keptPages = (name: string): Fault["caughtBy"] => ({
  folder: "apps/api",
  file: "src/plugins/kept-pages.test.ts",
  name,
});

/** Faults of who may do what, over HTTP. */
export const wallFaults: readonly Fault[] = [
  {
    what: "the connection of whoever sends too large a body ends at once",
    edits: [
      {
        file: "apps/api/src/plugins/hear-out.ts",
        find: 'if (reply.statusCode === 413) reply.removeHeader("connection");',
        replace: "void reply;",
      },
    ],
    caughtBy: { folder: "packages/proof", file: "src/wall/wall.test.ts", name: "Z4" },
  },
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
        find: 'gt(userSessions.expiresAt, sql.placeholder("now")), ',
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
  {
    what: "who is logged in reads what is kept for strangers",
    edits: [
      {
        file: "apps/api/src/plugins/strangers-question.ts",
        find: "cookie === undefined &&",
        replace: "",
      },
    ],
    caughtBy: {
      folder: "apps/api",
      file: "src/plugins/kept-answers.test.ts",
      name: "is not kept for who is logged in",
    },
  },
  {
    what: "a page is kept with somebody's session",
    edits: [
      {
        file: "apps/api/src/plugins/kept-pages.ts",
        find: ' && !reply.hasHeader("set-cookie")',
        replace: "",
      },
    ],
    caughtBy: keptPages("set for somebody else"),
  },
  {
    what: "a kept page has the same nonce each time",
    edits: [
      {
        file: "apps/api/src/plugins/kept-pages.ts",
        find: "  app.decorate(",
        replace: "  const once = makeNonce();\n  app.decorate(",
      },
      {
        file: "apps/api/src/plugins/kept-pages.ts",
        find: "const nonce = makeNonce();\n    const bytes",
        replace: "const nonce = once;\n    const bytes",
      },
    ],
    caughtBy: keptPages("a nonce of its own"),
  },
  {
    what: "a kept page is filled in again while it is on its way",
    edits: [
      {
        file: "apps/api/src/plugins/kept-pages.ts",
        find: "if (response.socket?.writableLength === 0) form",
        replace: "form",
      },
    ],
    caughtBy: keptPages("on their way to slow readers"),
  },
  {
    what: "a kept page asked for behind another call is filled in again before it is sent",
    edits: [
      {
        file: "apps/api/src/plugins/kept-pages.ts",
        find: "if (response.socket?.writableLength === 0) form",
        replace: "if (!response.socket?.writableLength) form",
      },
    ],
    caughtBy: keptPages("one call comes behind another"),
  },
  {
    what: "a kept page is answered for the host that a proxy asks, not the one it speaks for",
    edits: [
      {
        file: "apps/api/src/plugins/kept-pages.ts",
        find: "host === forwarded && ",
        replace: "",
      },
    ],
    caughtBy: keptPages("past the routes"),
  },
  {
    what: "nonces begin again when they are used up",
    edits: [
      {
        file: "apps/api/src/plugins/security-headers.ts",
        find: "let used = chance.length;",
        replace: "let used = chance.length;\nrandomFillSync(chance);",
      },
      {
        file: "apps/api/src/plugins/security-headers.ts",
        find: "    randomFillSync(chance);\n    used = 0;",
        replace: "    used = 0;",
      },
    ],
    caughtBy: keptPages("a nonce of its own"),
  },
];
