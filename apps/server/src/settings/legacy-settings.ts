import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { listSetting } from "./list-setting.ts";
import { isWeakSecret } from "./weak-secret.ts";

const wholeList = "must be a number between 1 and 100000";
const originSentence = "must be a list of origins such as https://old.example.com,http://localhost:3000";

const origin = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    originSentence,
  );

/** The settings of the adapter for the legacy client. */
export const legacyFields = {
  LEGACY_REST: z.enum(["on", "off"]).default("on"),
  LEGACY_SECRET: z.string().optional(),
  LEGACY_ORIGINS: listSetting.pipe(z.array(origin)),
  LEGACY_CLIENT_DIR: z
    .string()
    .transform((dir) => resolve(dir))
    .refine(
      (dir) => existsSync(join(dir, "index.html")),
      "must be a folder with a built client, but has no index.html",
    )
    .optional(),
  LEGACY_LIST_LIMIT: z.coerce
    .number(wholeList)
    .int(wholeList)
    .min(1, wholeList)
    .max(100_000, wholeList)
    .default(5_000),
};

type Raw = z.output<z.ZodObject<typeof legacyFields>> & { readonly PORT: number };

/** What decides whether tokens can be trusted. */
export interface LegacySecret {
  readonly LEGACY_REST: string;
  readonly LEGACY_SECRET?: string | undefined;
}

/** What a production may not start with. */
export function legacyFaults({
  LEGACY_REST,
  LEGACY_SECRET = "",
}: LegacySecret): readonly (readonly [string, string])[] {
  if (LEGACY_REST === "off" || !isWeakSecret(LEGACY_SECRET, 32)) return [];
  const sentence =
    "is missing, has fewer than 32 characters or repeats a few of them; set it to something long and random, the same for every process, or set LEGACY_REST=off";
  return [["LEGACY_SECRET", sentence]];
}

/** How the legacy client is served. */
export interface LegacySettings {
  readonly isOn: boolean;
  /** What its tokens are signed with; null where one is made and kept in `DATA_DIR`. */
  readonly secret: string | null;
  /** Pages of these origins may call. */
  readonly origins: readonly string[];
  /** Its build, served at the API's own address. */
  readonly clientDir: string | null;
  /** Most entries that a list without pages has. */
  readonly listLimit: number;
}

/** The settings as the rest reads them. The client calls both names of this machine, also from the page that we serve. */
export function toLegacySettings(raw: Raw, isProduction: boolean): LegacySettings {
  const names = ["http://localhost", "http://127.0.0.1"];
  const own = names.map((name) => `${name}:${raw.PORT}`);
  const usual = isProduction ? [] : names.map((name) => `${name}:3000`);
  const asked = raw.LEGACY_ORIGINS.length > 0 ? raw.LEGACY_ORIGINS : usual;
  return {
    isOn: raw.LEGACY_REST === "on",
    secret: raw.LEGACY_SECRET?.trim() ? raw.LEGACY_SECRET : null,
    origins: [...asked, ...(isProduction ? [] : own)],
    clientDir: raw.LEGACY_CLIENT_DIR ?? null,
    listLimit: raw.LEGACY_LIST_LIMIT,
  };
}
