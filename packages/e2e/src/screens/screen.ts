import type { Page } from "@playwright/test";

/** A screen, its viewer, and the content that proves it loaded. */
export interface Screen {
  readonly app: "shop" | "seller" | "admin";
  readonly name: string;
  readonly path: string;
  readonly as: "buyer" | "newcomer" | "seller" | "beginner" | "firstTimer" | "admin" | null;
  /** Visible once the screen is complete. */
  readonly text: string | RegExp;
  /** An expected browser error. */
  readonly complaint?: RegExp;
  /** API calls without an answer or with a failure. */
  readonly api?: { readonly calls: RegExp; readonly answer: "none" | "failure" };
  /** The page opened first; its link with this name leads to the screen. */
  readonly via?: { readonly path: string; readonly link: string };
  /**
   * A rare state (loading, failing, empty, filtered), only for `pnpm screens` and HAAT_LONG=yes.
   */
  readonly onlyLong?: true;
  /** Needs a window of this width in pixels. */
  readonly onlyAt?: 390;
  /** Actions before the screen is looked at; receives the values of its path's parameters. */
  readonly prepare?: (page: Page, ids: Readonly<Record<string, string>>) => Promise<void>;
}

export const failing = (calls: RegExp) => ({
  onlyLong: true as const,
  api: { calls, answer: "failure" as const },
  complaint: /Failed to load resource/,
});
export const waiting = (calls: RegExp) => ({
  onlyLong: true as const,
  api: { calls, answer: "none" as const },
});
