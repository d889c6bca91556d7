import { schemaResolver, useForm, type UseFormInput } from "@mantine/form";
import type { z } from "zod";

type Values = Record<string, unknown>;

/** A Mantine form validated by a schema; submitting passes the schema's output. */
export function useZodForm<Input extends Values, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormInput<Input, Output>, "validate" | "transformValues" | "initialValues"> & {
    initialValues: Input;
  },
) {
  const validate = schemaResolver(schema, { sync: true });
  return useForm<Input, Output>({ ...options, validate, transformValues: (values) => schema.parse(values) });
}
