import { useState } from "react";
import { joinFamilyInput } from "@haat/contract/product/family/family.schema";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { guessGroup } from "./guess-group.ts";

/** The form of a new group, filled with what the products' names say. */
export function useGroupForm(products: readonly SellerProductView[]) {
  const [guessed] = useState(() => guessGroup(products.map(({ name }) => name)));
  const form = useZodForm(joinFamilyInput, {
    initialValues: {
      name: guessed.name,
      options: [...guessed.options],
      members: products.map(({ id }, place) => ({
        productId: id,
        values: [...(guessed.values[place] ?? [])],
      })),
    },
  });
  const setAxes = (change: (texts: readonly string[]) => string[]) => {
    form.clearErrors();
    form.setValues(({ options = [], members = [] }) => ({
      options: change(options),
      members: members.map(({ productId, values }) => ({ productId, values: change(values) })),
    }));
  };
  return {
    form,
    /** One more axis, which is still to be named and filled. */
    addAxis: () => setAxes((texts) => [...texts, ""]),
    /** The first of them leads the family. */
    lead: (productId: string) => {
      const from = form.getValues().members.findIndex((member) => member.productId === productId);
      form.reorderListItem("members", { from, to: 0 });
    },
    removeAxis: (axis: number) => setAxes((texts) => texts.filter((_text, at) => at !== axis)),
  };
}

export type GroupForm = ReturnType<typeof useGroupForm>["form"];
