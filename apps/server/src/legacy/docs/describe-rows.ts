import { z } from "zod";
import { legacyRows, uploadRow } from "../rows/legacy-rows.ts";
import type { AnyRow, Who } from "../rows/row/legacy-row.ts";

/** A part of a JSON schema, as far as it is looked into here. */
export interface Shape {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly [keyword: string]: unknown;
}

const toShape = (schema: z.ZodType, io: "input" | "output"): Shape => {
  const {
    $schema: _dialect,
    "~standard": _standard,
    ...shape
  } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Shape;
  return shape;
};

/** What a schema sends, as a JSON schema. */
export const describedAs = (schema: z.ZodType) => toShape(schema, "output");

/** The fields of a row's request by where they stand, and the shape of its answer. */
export function shapesOf({ request, response, path, readsQuery }: AnyRow) {
  const fields = Object.entries(toShape(request, "input").properties ?? {});
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const rest = Object.fromEntries(fields.filter(([name]) => !inPath.has(name)));
  return {
    path: [...inPath] as string[],
    query: readsQuery ? rest : {},
    body: readsQuery ? {} : rest,
    answer: toShape(response, "output"),
  };
}

const security = {
  anyone: [],
  user: [{ bearer: [] }],
  buyer: [{ bearer: [] }],
  seller: [{ bearer: [] }],
  admin: [{ adminBearer: [] }, { adminCookie: [] }],
} as const satisfies Record<Who, readonly object[]>;

const json = (schema: object) => ({ content: { "application/json": { schema } } });

const refusal = (description: string) => ({ description, ...json({ $ref: "#/components/schemas/Refusal" }) });

/** What may be refused, beside what every call may be refused for. */
function refusalsOf({ who }: AnyRow) {
  return {
    ...(who === "anyone" ? {} : { 401: refusal("No token, or one that is no longer good") }),
    ...(["buyer", "seller"].includes(who) ? { 403: refusal("For another kind of account") } : {}),
    default: refusal("Refused, with a sentence that can be shown"),
  };
}

/** The call in one word, for example postCartAdd. */
function nameOf({ method, path }: AnyRow): string {
  const words = path.split(/[^a-zA-Z\d]/).filter(Boolean);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return method.toLowerCase() + words.map(capital).join("");
}

function operationOf(row: AnyRow) {
  const { path, query, body, answer } = shapesOf(row);
  const parameters = [
    ...path.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...Object.entries(query).map(([name, schema]) => ({ name, in: "query", schema })),
  ];
  const takesBody = Object.keys(body).length > 0;
  return {
    operationId: nameOf(row),
    tags: [/^\/(?:api\/)?(\w+)/.exec(row.path)?.[1] ?? ""],
    summary: row.does,
    ...(row.oddities ? { description: row.oddities.join(" ") } : {}),
    security: security[row.who],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takesBody ? { requestBody: { required: true, ...bodyOf(row, body) } } : {}),
    responses: {
      [row.status ?? 200]: { description: "Done", ...json(answer) },
      ...refusalsOf(row),
    },
  };
}

function bodyOf({ isForm }: AnyRow, properties: Readonly<Record<string, Shape>>) {
  const schema = { type: "object", properties };
  return isForm ? { content: { "multipart/form-data": { schema } } } : json(schema);
}

/** The calls of the legacy client as an OpenAPI 3.1 document. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of [...legacyRows, uploadRow])
    (paths[row.path] ??= {})[row.method.toLowerCase()] = operationOf(row);
  return {
    openapi: "3.1.0",
    info: {
      title: "Haat for the legacy client",
      version: "1",
      description:
        "A translation of its calls to the procedures of the three apps; it holds no rule of its own.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The token of /user/login",
        },
        adminBearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The token of /api/admin/login",
        },
        adminCookie: {
          type: "apiKey",
          in: "cookie",
          name: "haat_legacy_admin",
          description: "Of a page of this origin",
        },
      },
      schemas: {
        Refusal: { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
      },
    },
  };
}
