import { fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { ignoreSecondClicks } from "./second-click.ts";

let clicked: string[] = [];

beforeEach(() => {
  clicked = [];
  document.body.innerHTML = `<button id="step"><i id="icon"></i></button><button id="next"></button>
    <form><button type="submit" id="send"></button></form>
    <label for="box" id="text">On</label><input type="checkbox" id="box">`;
  for (const element of document.body.querySelectorAll("button, input"))
    element.addEventListener("click", () => clicked.push(element.id));
  document.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    clicked.push("sent");
  });
  onTestFinished(ignoreSecondClicks());
});

function press(id: string, detail: number) {
  const element = document.getElementById(id)!;
  fireEvent.mouseDown(element, { detail });
  fireEvent.click(element, { detail });
}

describe("the second click of a double click", () => {
  it("does nothing on a control that moved under the pointer in between", () => {
    press("step", 1);
    press("next", 2);
    expect(clicked).toEqual(["step"]);
    press("next", 1);
    expect(clicked).toEqual(["step", "next"]);
  });

  it("counts on the control of the first click", () => {
    press("step", 1);
    press("icon", 2);
    press("step", 3);
    expect(clicked).toEqual(["step", "step", "step"]);
  });

  it("does not submit a form again", () => {
    press("send", 1);
    press("send", 2);
    expect(clicked).toEqual(["send", "sent"]);
  });

  it("treats a label as its field", () => {
    press("text", 1);
    press("box", 2);
    expect(clicked.at(-1)).toBe("box");
    press("next", 3);
    expect(clicked.at(-1)).toBe("box");
  });

  it("ignores keyboard clicks", () => {
    press("step", 1);
    fireEvent.click(document.getElementById("next")!, { detail: 0 });
    expect(clicked).toEqual(["step", "next"]);
  });
});
