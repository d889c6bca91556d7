import { afterEach } from "vitest";

// Tests of the server's pages have no document.
if (typeof document !== "undefined") {
  await import("@haat/web-kit/testing/test-setup.ts");
  window.scrollTo = () => undefined;
  afterEach(() => sessionStorage.clear());
}
