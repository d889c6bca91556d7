import { afterEach } from "vitest";

// Tests of the server's pages have no document.
if (typeof document !== "undefined") {
  const { setUpDocument } = await import("@haat/web-kit/testing/set-up-document.ts");
  setUpDocument();
  window.scrollTo = () => undefined;
  afterEach(() => sessionStorage.clear());
}
