import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { useZodForm } from "./use-zod-form.ts";

const schema = z.object({
  name: z.string().trim().min(1, "Enter a name."),
  price: z.string().regex(/^\d+$/, "Enter a price.").transform(Number),
  address: z.object({ pin: z.string().regex(/^\d{6}$/, "Enter six digits.") }),
});

function submitted(initialValues: z.input<typeof schema>) {
  const { result } = renderHook(() => useZodForm(schema, { initialValues }));
  const got: unknown[] = [];
  act(() => result.current.onSubmit((values) => void got.push(values))());
  return { got, errors: result.current.errors };
}

describe("a form with a schema", () => {
  it("submits the schema's output", () => {
    const { got } = submitted({ name: " Lamp ", price: "250", address: { pin: "110001" } });
    expect(got).toEqual([{ name: "Lamp", price: 250, address: { pin: "110001" } }]);
  });

  it("shows the schema's messages at their fields instead of submitting", () => {
    const { got, errors } = submitted({ name: " ", price: "much", address: { pin: "11" } });
    expect(got).toEqual([]);
    expect(errors).toEqual({
      name: "Enter a name.",
      price: "Enter a price.",
      "address.pin": "Enter six digits.",
    });
  });
});
