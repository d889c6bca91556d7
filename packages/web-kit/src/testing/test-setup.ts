import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// happy-dom has no font faces; Mantine's growing text fields listen to them.
if (!("fonts" in document)) Object.defineProperty(document, "fonts", { value: new EventTarget() });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
