import { Checkbox, Stack, Title } from "@mantine/core";
import { useState, type ComponentProps, type ReactNode, type SubmitEvent } from "react";
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
import { saveDraft, readDraft } from "@haat/web-kit/session/drafts.ts";
import { useUpdateUser } from "@haat/web-kit/session/session.ts";
import { usePinFill } from "../account/use-pin-fill.ts";
import { accountForm, addressOf, isOtherAddress } from "./account-recipient.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";

type RecipientFormProps = {
  account: UserView;
  /** Entered before; this tab's draft is newer. */
  start: Typed | null;
  draft: string;
  onType?: (typed: Typed) => void;
  /** Why nothing can be delivered to the PIN code. Hides all other errors. */
  pinProblem?: string | null;
  onDone: (recipient: Recipient) => void;
  /** Buttons, including a submit button. */
  children: (isBusy: boolean) => ReactNode;
};

type Fields = ComponentProps<typeof AddressFields>["form"];

const names: Readonly<Record<string, string>> = { pin: "PIN code" };

/** The banner says that something is missing, each field says what. */
function withPlainErrors(form: Fields, pinProblem: string | null): Fields {
  const errorAt = (path: string, error: ReactNode) => {
    // The answer arrives when the focus may already be elsewhere.
    if (pinProblem !== null) return path === "pin" ? <span role="alert">{pinProblem}</span> : null;
    return error === shippingSentence ? `Enter the ${names[path] ?? path}.` : error;
  };
  return {
    key: (path) => form.key(path),
    getInputProps: (path) => {
      const props = form.getInputProps(path);
      return { ...props, error: errorAt(path, props.error as ReactNode) };
    },
  };
}

/** Applies to this order only, unless the buyer saves it to the account. */
export function RecipientForm(props: RecipientFormProps) {
  const { account, start, draft, pinProblem = null, onType, onDone, children } = props;
  const form = useZodForm(recipientSchema, {
    initialValues: { ...accountForm(account), ...start, ...readDraft(account.id, draft) },
    onValuesChange: (typed) => {
      saveDraft(account.id, draft, typed);
      onType?.(typed);
    },
  });
  const { whenItFits } = usePinFill(form);
  const [isKept, setKept] = useState(account.address === null);
  const remember = useUpdateUser();
  const save = useMutation(
    useTRPC().account.updateAddress.mutationOptions({
      onSuccess: remember,
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  const isOther = isOtherAddress(form.values, account);

  const submit = (typed: Recipient) =>
    void whenItFits(typed, (recipient) => {
      const address = addressOf(recipient);
      if (isOther && isKept) save.mutate({ address }, { onSuccess: () => onDone(recipient) });
      else onDone(recipient);
    });
  const isIncomplete = pinProblem === null && Object.values(form.errors).includes(shippingSentence);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (pinProblem === null) form.onSubmit(submit, focusFirstError(form))(event);
    else {
      event.preventDefault();
      form.getInputNode("pin")?.focus();
    }
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Title order={2} size="h3">
          Shipping address
        </Title>
        <ErrorBanner>
          {isIncomplete ? shippingSentence : save.error && messageOf(save.error, "Failed to update profile.")}
        </ErrorBanner>
        <AddressFields form={withPlainErrors(form, pinProblem)} withRecipient disabled={save.isPending} />
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
