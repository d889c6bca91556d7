import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import {
  shippingAddressSchema,
  shippingSentence,
  type ShippingAddress,
  type ShippingAddressForm,
  type UserView,
} from "@haat/contract/account/account.schema";
import { AddressFields } from "@haat/ui/address-fields.tsx";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useRememberUser } from "@haat/web-kit/session.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { TextLink } from "../shell/text-link.tsx";
import { stepOf } from "./checkout-steps.ts";
import { StepButtons } from "./step-buttons.tsx";

const none = { houseNo: "", road: "", city: "", district: "", state: "", pin: "" };

type ShippingStepProps = {
  address: ShippingAddress | UserView["address"];
  /** What was typed here before the step was left. */
  typed: ShippingAddressForm | null;
  onType: (typed: ShippingAddressForm) => void;
  onBack: () => void;
  /** The address is complete and kept on the account. */
  onNext: (address: ShippingAddress) => void;
};

function useSaveAddress(known: ShippingStepProps["address"], onSaved: (address: ShippingAddress) => void) {
  const remember = useRememberUser();
  const save = useMutation(
    useTRPC().account.updateAddress.mutationOptions({
      onSuccess: (user, { address }) => {
        remember(user);
        onSaved({ ...address, houseNo: address.houseNo ?? "" });
      },
    }),
  );
  const submit = (address: ShippingAddress) => {
    if (JSON.stringify(address) === JSON.stringify({ ...none, ...known })) onSaved(address);
    else save.mutate({ address });
  };
  return { ...save, submit };
}

/** The house number is not asked for here; a known one goes with the order, so it must not hide beside another road. */
function KnownHouse({ houseNo }: { readonly houseNo: string | undefined }) {
  if (!houseNo) return null;
  return (
    <Text>
      House number {houseNo}, from your address.{" "}
      <TextLink to="/updateAddress" search={{ redirect: "/cart?step=shipping" }}>
        Change it
      </TextLink>
    </Text>
  );
}

/** The second step: where the order goes. What is entered here is kept on the account. */
export function ShippingStep({ address, typed, onType, onBack, onNext }: ShippingStepProps) {
  const { back, next } = stepOf("shipping");
  const form = useZodForm(shippingAddressSchema, {
    initialValues: { ...none, ...address, ...typed },
    onValuesChange: onType,
  });
  const save = useSaveAddress(address, onNext);
  const isIncomplete = Object.values(form.errors).includes(shippingSentence);
  // The banner says it once; the fields only show where.
  const marked = {
    key: form.key,
    getInputProps: (path: string) => {
      const props = form.getInputProps(path);
      return props.error === shippingSentence ? { ...props, error: true } : props;
    },
  };
  return (
    <Paper withBorder p="lg">
      <form noValidate onSubmit={form.onSubmit(save.submit, focusFirstError(form))}>
        <Stack>
          <Title order={2} size="h3">
            Shipping address
          </Title>
          <ErrorBanner>
            {isIncomplete
              ? shippingSentence
              : save.error && messageOf(save.error, "Failed to update profile.")}
          </ErrorBanner>
          <KnownHouse houseNo={address?.houseNo} />
          <AddressFields form={marked} withoutHouseNo disabled={save.isPending} />
          <StepButtons>
            <Button variant="default" onClick={onBack}>
              {back}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {next}
            </Button>
          </StepButtons>
        </Stack>
      </form>
    </Paper>
  );
}
