import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LineView } from "@haat/contract/order/order.schema";
import { returnNumber } from "@haat/contract/returns/return.constants";
import { askReturnInput, type AskReturnForm, type SendBackView } from "@haat/contract/returns/return.schema";
import type { ReturnReason } from "@haat/contract/returns/return.stages";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

export interface SendBackOptions {
  readonly line: LineView;
  readonly offer: SendBackView;
  readonly draft: AskReturnForm | null;
  readonly onDraft: (draft: AskReturnForm | null) => void;
  readonly onClose: () => void;
}

/** The schema has the error for it. */
const unchosen = "" as ReturnReason;

function emptyForm(lineId: string): AskReturnForm {
  // Both methods' fields, so that switching keeps the input.
  const refundTo = { way: "upi" as const, upi: "", holder: "", account: "", ifsc: "" };
  return {
    lineId,
    quantity: 1,
    kind: "refund",
    reason: unchosen,
    words: "",
    exchangeFor: null,
    pictures: [],
    refundTo,
  };
}

export function useSendBack({ line, draft, onDraft, onClose }: SendBackOptions) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const ask = useMutation(
    trpc.returns.ask.mutationOptions({
      onSettled: () => refreshLoaded(queryClient, trpc.order.pathFilter()),
    }),
  );
  const form = useZodForm(askReturnInput, {
    initialValues: draft ?? emptyForm(line.id),
    onValuesChange: onDraft,
  });
  const focusError = focusFirstError(form);
  const atFields = {
    getValues: form.getValues,
    setErrors: (errors: Readonly<Record<string, string>>) => {
      form.setErrors(errors);
      focusError(errors);
    },
  };
  const submit = form.onSubmit(async (input) => {
    setError(null);
    try {
      const { number } = await ask.mutateAsync(input);
      toastSuccess(`Return ${returnNumber(number)} requested.`);
      onDraft(null);
      onClose();
    } catch (failure) {
      if (!showFieldErrors(atFields, failure)) setError(failure);
    }
  }, focusError);
  return { form, submit, error };
}

export type SendBackForm = ReturnType<typeof useSendBack>["form"];
