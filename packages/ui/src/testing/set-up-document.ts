import { cleanup, configure, getConfig, prettyDOM } from "@testing-library/react";
import * as React from "react";
import { afterEach, beforeEach } from "vitest";
import { toastMs } from "@haat/contract/shop.constants";
import { clearToasts } from "../app/clear-toasts.ts";
import { holdTimers } from "./hold-timers.ts";

/** Printing the page is slow, so it is done for the final error only, not while polling. */
function elementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isPolling } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  const error = new Error([message, !isPolling && prettyDOM(container)].filter(Boolean).join("\n\n"));
  error.name = "TestingLibraryElementError";
  return error;
}

/** React's development build records an owner stack per element: a seventh of these tests' time. */
function disableOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object | undefined>)[
    "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"
  ];
  if (internals === undefined)
    throw new Error("React moved its internals: update or remove disableOwnerStacks");
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Infinity,
    set: () => undefined,
    configurable: true,
  });
}

/** Sets up the document for a test file and clears it after each test. */
export function setUpDocument(): void {
  // Generous, because the machine may be busy.
  configure({ asyncUtilTimeout: 110_000, getElementError: elementError });

  disableOwnerStacks();

  // happy-dom has no `document.fonts`, which Mantine's autosizing text areas use.
  if (!("fonts" in document)) Object.defineProperty(document, "fonts", { value: new EventTarget() });

  // happy-dom has no layout, so nothing scrolls.
  window.scrollTo = () => undefined;

  // Toasts stay until the test ends, unless it runs the timer.
  beforeEach(() => void holdTimers(toastMs));

  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    clearToasts();
  });
}
