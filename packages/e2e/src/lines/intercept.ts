import type { Page } from "@playwright/test";

/** What becomes of a request: it goes on, is lost on its way, gets no answer, or this one. */
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
 * Decides what becomes of each request of a page to an address like `like`, in which * stands for anything, until the
 * answered function is called; what got no answer goes on then. Not with `route`, with which the browser would keep nothing
 * that it has loaded: every page would load and compile all scripts again.
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
      // A page that is left takes its requests with it.
      if (!isOver && !/Invalid InterceptionId|closed/.test(String(error))) throw error;
    });
  });
  await browser.send("Fetch.enable", { patterns: [{ urlPattern: like }] });
  return async () => {
    isOver = true;
    await browser.detach();
  };
}
