import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepFocus } from "./keep-focus.ts";

let end: () => void;
const button = (name: string) => document.querySelector<HTMLElement>(`[data-name="${name}"]`)!;

beforeEach(() => {
  document.body.innerHTML = `
    <main><h1>Page</h1><div id="row"><button data-name="opener"></button><button data-name="inside"></button></div></main>
    <p id="elsewhere"></p>`;
  end = keepFocus();
});

afterEach(() => {
  end();
  document.body.innerHTML = "";
});

describe("the keyboard's place", () => {
  it("goes to what is left around a button that is gone", async () => {
    button("inside").focus();
    button("inside").remove();
    await expect.poll(() => document.activeElement?.id).toBe("row");
  });

  it("is left to a dialog that gives it back itself, whatever else has changed just before", async () => {
    button("inside").focus();
    document.querySelector("#elsewhere")!.append("something");
    await sleep(50);
    button("inside").remove();
    setTimeout(() => {
      if (document.activeElement === document.body) button("opener").focus();
    }, 20);
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toBe(button("opener"));
  });
});
