import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepFields, putBackFields } from "./kept-fields.ts";

let end = () => {};
let touched = new WeakSet<Element>();
const touch = ({ target }: Event) => void touched.add(target as Element);
const events = ["input", "change"] as const;
beforeEach(() => {
  touched = new WeakSet();
  for (const event of events) document.addEventListener(event, touch, true);
});
afterEach(() => {
  end();
  for (const event of events) document.removeEventListener(event, touch, true);
});

function Form({ hasDialog = false }) {
  const [name, setName] = useState("");
  return (
    <>
      <label>
        Name
        <input value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </label>
      <label>
        Password
        <input type="password" />
      </label>
      <label>
        Gift <input type="checkbox" />
      </label>
      {hasDialog && (
        <div role="dialog" aria-labelledby="title">
          <h2 id="title">Reject Lamp</h2>
          <textarea aria-label="Reason" />
        </div>
      )}
      <output>{name}</output>
    </>
  );
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** The page is gone and comes back. */
function reload(hasDialog: boolean) {
  keepFields(touched);
  document.body.replaceChildren();
  touched = new WeakSet();
  const over = new AbortController();
  putBackFields(touched, over.signal);
  end = () => over.abort();
  return render(<Form hasDialog={hasDialog} />);
}

it("puts back what was typed, each where it stood, and no secret", async () => {
  render(<Form hasDialog />);
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Asha" } });
  fireEvent.input(screen.getByLabelText("Password"), { target: { value: "seven green parrots" } });
  fireEvent.click(screen.getByLabelText("Gift"));
  fireEvent.change(screen.getByLabelText("Gift"));
  fireEvent.input(screen.getByLabelText("Reason"), { target: { value: "Sold out" } });

  const { rerender } = reload(false);
  expect((await screen.findByRole("status")).textContent).toBe("Asha");
  expect([value("Name"), value("Password")]).toEqual(["Asha", ""]);
  expect(screen.getByLabelText<HTMLInputElement>("Gift").checked).toBe(true);
  // A dialog has to be opened again, by the same name.
  rerender(<Form hasDialog />);
  await expect.poll(() => value("Reason")).toBe("Sold out");
});

it("leaves alone what nobody touched, and what was typed since", async () => {
  render(<Form />);
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Asha" } });
  keepFields(touched);
  expect(sessionStorage.getItem("haat-typed")).not.toContain("Gift");
});
