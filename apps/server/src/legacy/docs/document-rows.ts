import { legacyRows, uploadRow } from "../rows/legacy-rows.ts";
import type { AnyRow } from "../rows/row/legacy-row.ts";
import {
  legacyAdminOrder,
  legacyEntry,
  legacyOwnProduct,
  legacyProduct,
  legacyRequest,
  legacyUser,
} from "../shapes/legacy.schema.ts";
import { describedAs, shapesOf, type Shape } from "./describe-rows.ts";

const code = (text: string) => `\`${text}\``;
const names = (shape: Readonly<Record<string, unknown>>) => Object.keys(shape).map(code).join(", ");

const roles = {
  anyone: "anyone",
  user: "a buyer or a seller",
  buyer: "a buyer",
  seller: "a seller",
  admin: "the admin",
} as const;

/** A table as oxfmt writes it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(...[head, ...rows].map((cells) => (cells[at] ?? title).length)),
  );
  const line = (cells: readonly string[], fill = " ") =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(" | ")} |`;
  return [
    line(head),
    line(
      head.map(() => ""),
      "-",
    ),
    ...rows.map((cells) => line(cells)),
  ].join("\n");
}

function sectionOf(row: AnyRow): string {
  const { path, query, body, answer } = shapesOf(row);
  const taken = { ...Object.fromEntries(path.map((name) => [name, {}])), ...query, ...body };
  const statuses = Object.entries(row.statuses ?? {}).map(
    ([reason, status]) => `${code(reason)} is ${status}.`,
  );
  return [
    `### ${row.method} ${row.path}`,
    "",
    row.does,
    "",
    `- For ${roles[row.who]}.`,
    `- Takes ${Object.keys(taken).length > 0 ? names(taken) : "nothing"}${row.readsQuery ? " of the query" : ""}${row.isForm ? " as a form" : ""}.`,
    `- Answers ${row.status ?? 200} with ${answerText(answer)}.`,
    ...(row.calls.length > 0 ? [`- Calls ${row.calls.map(code).join(", ")}.`] : []),
    ...[...(row.oddities ?? []), ...statuses].map((oddity) => `- ${oddity}`),
  ].join("\n");
}

function answerText(shape: Shape): string {
  if (shape.type === "array") return "a bare list";
  return names(shape.properties ?? {});
}

const shapes = {
  "A person": legacyUser,
  "A product": legacyProduct,
  "A product of the seller's own": legacyOwnProduct,
  "A cart entry, ordered or not": legacyEntry,
  "An order line in a product's orderList": legacyRequest,
  "An order in the admin's list": legacyAdminOrder,
};

const typeText = (shape: Shape): string => {
  if (shape.type === "object") return `{ ${names(shape.properties ?? {})} }`;
  if (Array.isArray(shape["enum"])) return shape["enum"].map(String).map(code).join(", ");
  return shape.description ?? shape.type ?? "";
};

function shapeSection([title, schema]: readonly [string, Parameters<typeof describedAs>[0]]): string {
  const fields = Object.entries(describedAs(schema).properties ?? {});
  return [`### ${title}`, "", ...fields.map(([name, shape]) => `- ${code(name)}: ${typeText(shape)}`)].join(
    "\n",
  );
}

const introduction = `# The calls of the legacy client

Written by \`pnpm legacy:docs\` from the rows in \`apps/server/src/legacy\`; a test says when it has to be written again. The same as OpenAPI
3.1 is served at \`/api/legacy/openapi.json\`.

The client was built for another server. Its calls are answered at the main address (\`http://localhost:5000\`, and \`127.0.0.1\` as well),
each by a row that translates it to the procedures of the three apps. The rows hold no rule: stock, ownership and orders are kept where
they always are, and what is done here is seen in the three apps at once, and the other way round.

- **Switching**: \`LEGACY_REST=off\` switches all of it off. The settings are in the README.
- **Who asks**: \`Authorization: Bearer …\` with the token of \`/user/login\` or \`/api/admin/login\`. It lasts 24 hours and ends with its
  session: by a logout everywhere, a new password, or a block. \`Bearer undefined\` is nobody: 401. Such answers count towards no limit.
- **Errors**: \`{ "message": "…" }\`, one sentence as plain text. 400 and 409 refuse a value or a state, 401 nobody, 403 another kind of
  account, 404 what is not there or another person's, 413 and 415 what was sent, 429 too often, 503 too busy.
- **Pages of other origins**: those of \`LEGACY_ORIGINS\` may call, preflights need no token, errors can be read as well. No cookies.
- **The admin's pages and the upload** send no token. They work in a build that we serve ourselves: put it into a folder, name that in
  \`LEGACY_CLIENT_DIR\`, and open the main address. A cookie that scripts cannot read then says who asks, to this origin's pages alone.
- **Pictures**: the upload host of a build may be this server. With a third party's, products show only pictures of hosts
  in \`PICTURE_HOSTS\`: for uploads to \`api.cloudinary.com\` that is \`res.cloudinary.com\`. The start names the host that is missing.
- **Money** is rupees as JSON numbers, ids are text, times are ISO 8601 in UTC. Lists end after \`LEGACY_LIST_LIMIT\` entries.`;

/** The document of all rows, as it is kept in \`docs\`. */
export function documentRows(): string {
  const all = [...legacyRows, uploadRow];
  const overview = table(
    ["Call", "For", "Procedures"],
    all.map(({ method, path, who, calls }) => [`${method} ${path}`, roles[who], calls.join(", ")]),
  );
  const parts = [
    ...[introduction, "## Overview", overview, "## Call by call", ...all.map(sectionOf)],
    ...["## Shapes", ...Object.entries(shapes).map(shapeSection)],
  ];
  return `${parts.join("\n\n")}\n`;
}
