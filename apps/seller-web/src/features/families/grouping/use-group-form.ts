import { useState } from "react";
import { joinFamilyInput } from "@haat/contract/product/family/family.schema";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import type { Grouping } from "./grouping.ts";
import { guessGroup, guessValues } from "./guess-group.ts";

/** What the form begins with: what the products' names say, on the axes of the family that they come to. */
function begin({ plain, family }: Grouping) {
  const names = plain.map(({ name }) => name);
  const { options, values, ...called } = family
    ? { familyId: family.id, options: family.options, values: guessValues(names, family.options) }
    : guessGroup(names);
  const members = plain.map(({ id }, place) => ({ productId: id, values: [...(values[place] ?? [])] }));
  return { ...called, options: [...options], members };
}

/** The form of a new group, or of what comes to a family. */
export function useGroupForm(grouping: Grouping) {
  const [initialValues] = useState(() => begin(grouping));
  const form = useZodForm(joinFamilyInput, { initialValues });
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
    removeAxis: (axis: number) => setAxes((texts) => texts.filter((_text, at) => at !== axis)),
    /** The first of them leads the family. */
    lead: (productId: string) => {
      const from = form.getValues().members.findIndex((member) => member.productId === productId);
      form.reorderListItem("members", { from, to: 0 });
    },
  };
}

export type GroupForm = ReturnType<typeof useGroupForm>["form"];
