import type { Fault } from "./fault.ts";

const legacy = "apps/api/src/legacy";
const tried = (file: string, name: string): Fault["caughtBy"] => ({
  folder: "apps/api",
  file: `src/legacy/${file}.test.ts`,
  name,
});

/** Faults of the calls of the client that came before. */
export const legacyFaults: readonly Fault[] = [
  {
    what: "a signed token outlives its session",
    edits: [
      {
        file: "packages/domain/src/account/find-session.ts",
        find: 'eq(userSessions.id, sql.placeholder("sessionId")),',
        replace: "",
      },
      {
        file: "packages/domain/src/account/find-session.ts",
        find: ", isNull(users.blockedAt)",
        replace: "",
      },
    ],
    caughtBy: tried("legacy-rest", "ends with its session"),
  },
  {
    what: "a page of another site acts with the admin's cookie",
    edits: [
      {
        file: `${legacy}/legacy-call.ts`,
        find: "if (!cookie || !isOwnPage(request)) return null;",
        replace: "if (!cookie) return null;",
      },
    ],
    caughtBy: tried("legacy-client", "writes only from pages of this very origin"),
  },
  {
    what: "an old page's stock undoes a sale",
    edits: [
      {
        file: `${legacy}/product.legacy.ts`,
        find: "stock - (edit.stockSeen ?? now.stock)",
        replace: "stock - now.stock",
      },
    ],
    caughtBy: tried("legacy-rest", "undoes no sale"),
  },
  {
    what: "who is not let in uses up the limit of a network",
    edits: [
      {
        file: `${legacy}/legacy-call.ts`,
        find: "  requireWho(row, session);\n",
        replace: "",
      },
    ],
    caughtBy: tried("legacy-limits", "is not fed by who is not let in"),
  },
  {
    what: "an order takes along what else lies in the cart",
    edits: [
      {
        file: `${legacy}/cart.legacy.ts`,
        find: "entryIds: [entryId],",
        replace: "entryIds: entries.map(({ id }) => id),",
      },
    ],
    caughtBy: tried("legacy-rest", "goes from the list over the cart"),
  },
  {
    what: "what is refused cannot be read by a page of another origin",
    edits: [
      {
        file: `${legacy}/legacy-rest.ts`,
        find: "{ ...corsRules, origin: [...origins] }",
        replace: "{ ...corsRules, origin: false }",
      },
    ],
    caughtBy: tried("legacy-rest", "can read what is refused"),
  },
  {
    what: "what is answered while the database opens cannot be read by a page of another origin",
    edits: [{ file: "apps/api/src/plugins/health.ts", find: "        ...cors,\n", replace: "" }],
    caughtBy: tried("cross-origin", "is answered as later"),
  },
  {
    what: "the whole list is taken for the same after a change",
    edits: [
      {
        file: "packages/domain/src/product/list-for-sale.ts",
        find: "p.id || '.' || p.xmin::text as version",
        replace: "p.id::text as version",
      },
    ],
    caughtBy: tried("whole-list", "is another after any change"),
  },
  {
    what: "anyone finds the line of an entry",
    edits: [
      {
        file: "packages/domain/src/order/find-line.ts",
        find: " and ${actor.id} in (o.buyer_id, l.seller_id)",
        replace: "",
      },
    ],
    caughtBy: { folder: "packages/proof", file: "src/wall/access.test.ts", name: "A1" },
  },
];
