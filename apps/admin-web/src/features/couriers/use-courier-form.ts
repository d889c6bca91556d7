import { saveCourierInput, type CourierView } from "@haat/contract/courier/courier.schema";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";

const none = {
  name: "",
  key: "",
  link: "",
  format: "plain",
  words: [],
  collects: false,
} as const satisfies Partial<CourierView>;

export function useCourierForm(courier?: CourierView) {
  const { name, key, link, format, words, collects } = courier ?? none;
  return useZodForm(saveCourierInput, {
    initialValues: {
      name,
      key,
      link,
      format,
      collects,
      words: [...words],
      courierId: courier?.id ?? null,
      secret: "",
    },
  });
}

export type CourierForm = ReturnType<typeof useCourierForm>;
