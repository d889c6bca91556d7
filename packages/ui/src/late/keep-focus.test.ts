import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";
import { watchLateFiles } from "./late-file.ts";

let end: () => void;
const button = (name: string) => document.querySelector<HTMLElement>(`[data-name="${name}"]`)!;

/** Lets observers run, then advances the timers. */
const pass = async (ms: number) => {
  await new Promise((told) => setImmediate(told));
  await vi.advanceTimersByTimeAsync(ms);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document.body.innerHTML = `
    <main><h1>Page</h1><div id="row"><button data-name="opener"></button><button data-name="inside"></button></div></main>
    <p id="elsewhere"></p>`;
  end = keepFocus();
});

afterEach(() => {
  vi.useRealTimers();
  end();
  document.body.innerHTML = "";
});

describe("the keyboard's place", () => {
  it("goes to what is left around a button that is gone", async () => {
    button("inside").focus();
    button("inside").remove();
    await pass(1_000);
    expect(document.activeElement?.id).toBe("row");
  });

  it("is left to a dialog that gives it back itself, whatever else has changed just before", async () => {
    button("inside").focus();
    document.querySelector("#elsewhere")!.append("something");
    await pass(50);
    button("inside").remove();
    await pass(20);
    expect(document.activeElement).toBe(document.body);
    button("opener").focus();
    await pass(1_000);
    expect(document.activeElement).toBe(button("opener"));
  });

  it("goes back to what opened a dialog that is gone with what had it", async () => {
    button("opener").focus();
    document.body.insertAdjacentHTML("beforeend", '<div id="dialog"><input data-name="reason"></div>');
    button("reason").focus();
    document.querySelector("#dialog")!.remove();
    await pass(1_000);
    expect(document.activeElement).toBe(button("opener"));
  });

  it("is found again if the first press removed its button before this module loaded", async () => {
    end();
    watchLateFiles();
    button("inside").focus();
    button("inside").remove();
    end = keepFocus();
    await pass(1_000);
    expect(document.activeElement?.id).toBe("row");
  });
});
