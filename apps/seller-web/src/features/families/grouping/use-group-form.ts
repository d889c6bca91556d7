import { useState } from "react";
import { joinFamilyInput } from "@haat/contract/product/family/family.schema";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import type { Grouping } from "./grouping.ts";
import { guessGroup, guessValues } from "./guess-group.ts";

function initialGroup({ plain, family }: Grouping) {
  const names = plain.map(({ name }) => name);
  const { options, values, ...naming } = family
    ? { familyId: family.id, options: family.options, values: guessValues(names, family.options) }
    : guessGroup(names);
  const members = plain.map(({ id }, place) => ({ productId: id, values: [...(values[place] ?? [])] }));
  return { ...naming, options: [...options], members };
}

export function useGroupForm(grouping: Grouping) {
  const [initialValues] = useState(() => initialGroup(grouping));
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
    addAxis: () => setAxes((texts) => [...texts, ""]),
    removeAxis: (axis: number) => setAxes((texts) => texts.filter((_text, at) => at !== axis)),
    lead: (productId: string) => {
      const from = form.getValues().members.findIndex((member) => member.productId === productId);
      form.reorderListItem("members", { from, to: 0 });
    },
  };
}

export type GroupForm = ReturnType<typeof useGroupForm>["form"];
