import { Checkbox, Stack, Title } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { shippingSentence, type UserView } from "@haat/contract/account/account.schema";
import {
  recipientSchema,
  type Recipient,
  type RecipientForm as Typed,
} from "@haat/contract/account/recipient.schema";
import { AddressFields } from "@haat/ui/form/address-fields.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { keepDraft, readDraft } from "@haat/web-kit/session/drafts.ts";
import { useRememberUser } from "@haat/web-kit/session/session.ts";
import { usePinFill } from "../account/use-pin-fill.ts";
import { accountForm, addressOf, isOtherAddress } from "./account-recipient.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";

type RecipientFormProps = {
  account: UserView;
  /** What was entered or typed before; else the form starts from what this tab keeps, or the account. */
  start: Typed | null;
  /** What it is kept by until the order is placed. */
  draft: string;
  onType?: (typed: Typed) => void;
  onDone: (recipient: Recipient) => void;
  /** The buttons, of which one submits. */
  children: (isBusy: boolean) => ReactNode;
};

/** What a field is called in the middle of a sentence, where that is not its own name. */
const names: Readonly<Record<string, string>> = { pin: "PIN code" };

/** To whom and where an order goes. It is the order's alone, unless the box keeps the address on the account. */
export function RecipientForm({ account, start, draft, onType, onDone, children }: RecipientFormProps) {
  const form = useZodForm(recipientSchema, {
    initialValues: { ...accountForm(account), ...(start ?? readDraft(account.id, draft)) },
    onValuesChange: (typed) => {
      keepDraft(account.id, draft, typed);
      onType?.(typed);
    },
  });
  const { whenItFits } = usePinFill(form);
  const [isKept, setKept] = useState(account.address === null);
  const remember = useRememberUser();
  const save = useMutation(
    useTRPC().account.updateAddress.mutationOptions({
      onSuccess: remember,
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  const isOther = isOtherAddress(form.values, account);

  const submit = (recipient: Recipient) =>
    void whenItFits(recipient, () => {
      const address = addressOf(recipient);
      if (isOther && isKept) save.mutate({ address }, { onSuccess: () => onDone(recipient) });
      else onDone(recipient);
    });
  const isIncomplete = Object.values(form.errors).includes(shippingSentence);
  // The banner says it once; each field what is missing there.
  const marked = {
    key: form.key,
    getInputProps: (path: string) => {
      const props = form.getInputProps(path);
      return props.error === shippingSentence
        ? { ...props, error: `Enter the ${names[path] ?? path}.` }
        : props;
    },
  };
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirstError(form))}>
      <Stack>
        <Title order={2} size="h3">
          Shipping address
        </Title>
        <ErrorBanner>
          {isIncomplete ? shippingSentence : save.error && messageOf(save.error, "Failed to update profile.")}
        </ErrorBanner>
        <AddressFields form={marked} withRecipient disabled={save.isPending} />
        {isOther && (
          <Checkbox
            label="Save as my address"
            checked={isKept}
            onChange={({ currentTarget }) => setKept(currentTarget.checked)}
          />
        )}
        {children(save.isPending)}
      </Stack>
    </form>
  );
}
