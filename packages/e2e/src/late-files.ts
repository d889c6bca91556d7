import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@haat/testing/servers/start-command";
import type { App } from "./calls.ts";
import { openLine, type Line } from "./line.ts";

/** How a file fails to come. */
export const ways = ["nothing", "404", "cut off"] as const;
export type Way = (typeof ways)[number];

/** A script of the build that no page needs before somebody asks for it. */
export interface LateFile {
  /** Where the server has it. */
  readonly path: string;
  /** The source file that it begins with, without its folder and ending. */
  readonly name: string;
  /** The address of the page that it is, with its parameters' names; null for a part of a page. */
  readonly page: string | null;
}

/** Where the built files of an app lie below `apps`. */
export const distOf = { shop: "buyer-web/dist/client", seller: "seller-web/dist", admin: "admin-web/dist" } as const;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly dynamicImports?: readonly string[];
}

/** `src/routes/_buyer.order.$cartEntryId.tsx?tsr-split=component` is the page `/order/$cartEntryId`. */
function pageOf(source: string): string | null {
  const route = /^src\/routes\/(.+)\.tsx\?/.exec(source)?.[1];
  if (route === undefined) return null;
  const parts = route.split(".").filter((part) => !part.startsWith("_") && part !== "index");
  return `/${parts.join("/")}`;
}

/** Every late script of an app as it is built. */
export async function lateFilesOf(app: App): Promise<readonly LateFile[]> {
  const manifest = JSON.parse(
    await readFile(join(root, "apps", distOf[app], ".vite/manifest.json"), "utf8"),
  ) as Readonly<Record<string, Chunk>>;
  const late = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  return [...late].map((source) => {
    const { file, name = "" } = manifest[source] ?? { file: source };
    return { path: `/${file}`, name, page: pageOf(source) };
  });
}

/** A line on which one file at a time fails to come. */
export interface LossyLine extends Line {
  /** One that comes broken may be kept by the browser, as it would be for a year. */
  lose(path: string, way: Way, broken?: "kept"): void;
  /** From now on everything comes. */
  mend(): void;
  /** How often files that failed were asked for meanwhile. */
  lost(path: string): number;
  /** Whether a file came whole after it had failed. */
  cameAfterwards(path: string): boolean;
}

/** A line to the server at `origin` on which these files can be lost; until it has been, the browser keeps none of them. */
export async function lossyLine(origin: string, files: readonly LateFile[]): Promise<LossyLine> {
  const late = new Set(files.map(({ path }) => path));
  const losses = new Map<string, number>();
  const whole = new Set<string>();
  let failing: { readonly path: string; readonly way: Way; readonly broken: "kept" | undefined } | null =
    null;

  const line = await openLine(origin, async (given, answer, path) => {
    const { statusCode = 502, headers } = given;
    if (path !== failing?.path) {
      if (statusCode === 200) whole.add(path);
      const isKept = !late.has(path) || losses.has(path);
      answer.writeHead(statusCode, isKept ? headers : { ...headers, "cache-control": "no-store" });
      given.pipe(answer);
      return;
    }
    losses.set(path, (losses.get(path) ?? 0) + 1);
    whole.delete(path);
    const body = Buffer.concat((await given.toArray()) as Buffer[]);
    if (failing.way === "nothing") answer.destroy();
    else if (failing.way === "404") answer.writeHead(404, { "content-type": "application/json" }).end("{}");
    else {
      // The browser takes it for the whole file.
      const half = body.subarray(0, body.length / 2);
      const kept = failing.broken === "kept" ? {} : { "cache-control": "no-store" };
      answer.writeHead(200, { ...headers, ...kept, "content-length": half.length }).end(half);
    }
  });
  return {
    ...line,
    lose: (path, way, broken) => (failing = { path, way, broken }),
    mend: () => (failing = null),
    lost: (path) => losses.get(path) ?? 0,
    cameAfterwards: (path) => losses.has(path) && whole.has(path),
  };
}
