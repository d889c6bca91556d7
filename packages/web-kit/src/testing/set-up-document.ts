import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { clearToasts } from "@haat/ui/clear-toasts.ts";

/** Readies a document for the tests of one file, and clears it after each. */
export function setUpDocument(): void {
  // The machine may be busy; a page that never comes still fails.
  configure({ asyncUtilTimeout: 5_000 });

  // happy-dom has no font faces; Mantine's growing text fields listen to them.
  if (!("fonts" in document)) Object.defineProperty(document, "fonts", { value: new EventTarget() });

  afterEach(() => {
    cleanup();
    localStorage.clear();
    clearToasts();
  });
}
