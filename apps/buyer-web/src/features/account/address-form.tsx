import { Button, Group, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { addressSchema, type UserView } from "@haat/contract/account/account.schema";
import { afterAddressMs } from "@haat/contract/shop.constants";
import { AddressFields } from "@haat/ui/address-fields.tsx";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { toastSuccess } from "@haat/ui/toast.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useRememberUser } from "@haat/web-kit/session.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";

const none = { houseNo: "", road: "", city: "", district: "", state: "", pin: "" };

function useGoBack() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: "/profile" }));
}

/** All six fields of the address. Saved, it says so and goes back a moment later. */
export function AddressForm({ address }: { readonly address: UserView["address"] }) {
  const goBack = useGoBack();
  const remember = useRememberUser();
  const form = useZodForm(addressSchema, { initialValues: address ?? none });
  const save = useMutation(
    useTRPC().account.updateAddress.mutationOptions({
      onSuccess: (user) => {
        remember(user);
        toastSuccess("Profile updated successfully!");
      },
    }),
  );

  useEffect(() => {
    if (!save.isSuccess) return;
    const timer = setTimeout(goBack, afterAddressMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- goes back once, however often this is drawn meanwhile
  }, [save.isSuccess]);

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate({ address: values }), focusFirstError(form))}
    >
      <Stack>
        <ErrorBanner>{save.error && messageOf(save.error, "Failed to update profile.")}</ErrorBanner>
        <AddressFields form={form} disabled={save.isSuccess} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={save.isSuccess}>
            Save address
          </Button>
          <Button variant="default" onClick={goBack}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
