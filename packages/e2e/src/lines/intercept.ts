import type { Page } from "@playwright/test";

/** The result of a request: continued, lost, unanswered, or this answer. */
export type Fate =
  | "on"
  | "lost"
  | "none"
  | { readonly status: number; readonly type: string; readonly body: string };

interface Asked {
  readonly url: string;
  readonly method: string;
}

/**
 * Decides about requests to addresses like `like` (* matches anything) until the returned function
 * is called; unanswered requests then continue. Not `route`, which turns off the browser's cache,
 * so every page would recompile its scripts.
 */
export async function intercept(
  page: Page,
  like: string,
  decide: (asked: Asked) => Fate | Promise<Fate>,
): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  let isOver = false;
  const settle = async (requestId: string, asked: Asked) => {
    const fate = await decide(asked);
    if (fate === "on") await browser.send("Fetch.continueRequest", { requestId });
    else if (fate === "lost")
      await browser.send("Fetch.failRequest", { requestId, errorReason: "ConnectionFailed" });
    else if (fate !== "none")
      await browser.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: fate.status,
        responseHeaders: [{ name: "content-type", value: fate.type }],
        body: Buffer.from(fate.body).toString("base64"),
      });
  };
  browser.on("Fetch.requestPaused", ({ requestId, request }) => {
    settle(requestId, request).catch((error: unknown) => {
      // Leaving a page cancels its requests.
      if (!isOver && !/Invalid InterceptionId|closed/.test(String(error))) throw error;
    });
  });
  await browser.send("Fetch.enable", { patterns: [{ urlPattern: like }] });
  return async () => {
    isOver = true;
    await browser.detach();
  };
}
