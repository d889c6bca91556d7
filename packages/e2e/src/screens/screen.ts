import type { Page } from "@playwright/test";

/** A screen of one of the apps, with who looks at it and what must be there once it has loaded. */
export interface Screen {
  readonly app: "shop" | "seller" | "admin";
  readonly name: string;
  readonly path: string;
  readonly as: "buyer" | "newcomer" | "seller" | "beginner" | "firstTimer" | "admin" | null;
  /** A text that stands on the screen when it is complete. */
  readonly text: string | RegExp;
  /** What the browser itself complains of on this screen, and rightly. */
  readonly complaint?: RegExp;
  /** Calls of the API that get no answer or a failure while this screen is looked at. */
  readonly api?: { readonly calls: RegExp; readonly answer: "none" | "failure" };
  /** The page that is opened first; its link of this name leads to the screen. */
  readonly via?: { readonly path: string; readonly link: string };
  /** A page as it is now and then (loading, failing, empty, filtered), looked at by `pnpm screens` and with HAAT_LONG=yes. */
  readonly onlyLong?: true;
  /** The width of the window that this screen must be opened in, in pixels; without it any will do. */
  readonly onlyAt?: 390;
  /** What a person does before the screen is as it is looked at; told what its path may name with a colon. */
  readonly prepare?: (page: Page, ids: Readonly<Record<string, string>>) => Promise<void>;
}

/** Its calls fail, and the browser complains of that. */
export const failing = (calls: RegExp) => ({
  onlyLong: true as const,
  api: { calls, answer: "failure" as const },
  complaint: /Failed to load resource/,
});
/** Its calls get no answer. */
export const waiting = (calls: RegExp) => ({
  onlyLong: true as const,
  api: { calls, answer: "none" as const },
});
