import { cleanup, configure, getConfig, prettyDOM } from "@testing-library/react";
import * as React from "react";
import { afterEach, beforeEach } from "vitest";
import { toastMs } from "@haat/contract/shop.constants";
import { clearToasts } from "../app/clear-toasts.ts";
import { holdTimers } from "./hold-timers.ts";

/** Drawing the whole page takes long, and is for the last error alone: not for each look at what has not come yet. */
function elementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isOneLookOfMany } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  const error = new Error([message, !isOneLookOfMany && prettyDOM(container)].filter(Boolean).join("\n\n"));
  error.name = "TestingLibraryElementError";
  return error;
}

/**
 * React's development build keeps the stack of every element's making, to say in a warning who made it: a seventh of all
 * these tests' time. It does so for ten thousand elements a second; here it takes them for made.
 */
function leaveOutOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object | undefined>)[
    "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"
  ];
  if (internals === undefined)
    throw new Error("React keeps its internals elsewhere: leave this out or mend it");
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Infinity,
    set: () => undefined,
    configurable: true,
  });
}

/** Readies a document for the tests of one file, and clears it after each. */
export function setUpDocument(): void {
  // The machine may be busy; a page that never comes still fails.
  configure({ asyncUtilTimeout: 110_000, getElementError: elementError });

  leaveOutOwnerStacks();

  // happy-dom has no font faces; Mantine's growing text fields listen to them.
  if (!("fonts" in document)) Object.defineProperty(document, "fonts", { value: new EventTarget() });

  // Nothing is laid out here, so nothing scrolls.
  window.scrollTo = () => undefined;

  // A toast stands until its test is over, or runs its timer itself.
  beforeEach(() => void holdTimers(toastMs));

  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    clearToasts();
  });
}
