import { Button, Group, Stack } from "@mantine/core";
import { useCanGoBack, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { addressSchema, type UserView } from "@haat/contract/account/account.schema";
import { afterAddressMs } from "@haat/contract/shop.constants";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { AddressFields } from "@haat/ui/form/address-fields.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf, refusalOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { deleteDraft, saveDraft, readDraft } from "@haat/web-kit/session/drafts.ts";
import { safeRedirect } from "@haat/web-kit/session/guards.ts";
import { useUpdateUser } from "@haat/web-kit/session/session.ts";
import { TextLink } from "../shell/page/text-link.tsx";
import { usePinFill } from "./use-pin-fill.ts";

const none = { houseNo: "", road: "", city: "", district: "", state: "", pin: "" };

const draft = "address";

type AddressFormProps = {
  personId: string;
  address: UserView["address"];
  /** The page that asked for an address; without one, saving goes back. */
  redirect: string | undefined;
};

function useGoBack() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: "/profile" }));
}

function useAfterSave(isSaved: boolean, redirect: string | undefined) {
  const router = useRouter();
  const goBack = useGoBack();
  useEffect(() => {
    if (!isSaved) return;
    const goOn = () =>
      redirect ? void router.navigate({ href: safeRedirect(redirect, "/profile"), replace: true }) : goBack();
    const timer = setTimeout(goOn, afterAddressMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- continue once, not per render
  }, [isSaved]);
}

function Failure({ error }: { readonly error: unknown }) {
  const here = useRouterState({ select: ({ location }) => location.href });
  if (!error) return null;
  const isLoggedOut = refusalOf(error)?.reason === "NOT_LOGGED_IN";
  if (!isLoggedOut) return <ErrorBanner>{messageOf(error, "Failed to update profile.")}</ErrorBanner>;
  return (
    <ErrorBanner
      action={
        <TextLink to="/login" search={{ redirect: here }} c="inherit">
          Log in
        </TextLink>
      }
    >
      User not logged in
    </ErrorBanner>
  );
}

export function AddressForm({ personId, address, redirect }: AddressFormProps) {
  const goBack = useGoBack();
  const remember = useUpdateUser();
  const form = useZodForm(addressSchema, {
    initialValues: { ...none, ...address, ...readDraft(personId, draft) },
    onValuesChange: (typed) => saveDraft(personId, draft, typed),
  });
  const { whenItFits } = usePinFill(form);
  const save = useMutation(
    useTRPC().account.updateAddress.mutationOptions({
      onSuccess: (user) => {
        deleteDraft(personId, draft);
        remember(user);
        toastSuccess("Profile updated successfully!");
      },
      onError: (error) => void showFieldErrors(form, error),
    }),
  );
  useAfterSave(save.isSuccess, redirect);
  const cancel = () => {
    deleteDraft(personId, draft);
    goBack();
  };

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => void whenItFits(values, (address) => save.mutate({ address })),
        focusFirstError(form),
      )}
    >
      <Stack>
        <Failure error={save.error} />
        <AddressFields form={form} disabled={save.isSuccess} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={save.isSuccess}>
            Save Address
          </Button>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
