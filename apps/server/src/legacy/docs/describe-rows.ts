import { z } from "zod";
import { legacyRows, uploadRow } from "../rows/legacy-rows.ts";
import type { AnyRow, Who } from "../rows/row/legacy-row.ts";

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

export const describedAs = (schema: z.ZodType) => toShape(schema, "output");

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

function refusalsOf({ who }: AnyRow) {
  return {
    ...(who === "anyone" ? {} : { 401: refusal("No token, or an expired one") }),
    ...(["buyer", "seller"].includes(who) ? { 403: refusal("Wrong kind of account") } : {}),
    default: refusal("Refused; the message can be shown to the user"),
  };
}

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
        "Translates the legacy client's calls to the procedures of the three apps, without rules of its own.",
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
          description: "For pages of this origin",
        },
      },
      schemas: {
        Refusal: { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
      },
    },
  };
}
