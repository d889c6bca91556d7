import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatPaise } from "@haat/contract/money";
import { joinFamilyInput } from "@haat/contract/product/family/family.schema";
import { pictureAt } from "@haat/contract/product/picture";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { isAtField, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { SaveFailure } from "#features/product-form/save-failure.tsx";
import { AxisFields } from "../axes/axis-fields.tsx";
import { SuggestingInput } from "../axes/suggesting-input.tsx";
import { usualValues } from "../axes/value-suggestions.ts";
import classes from "./group-dialog.module.css";
import type { Grouping } from "./grouping.ts";
import { guessGroup, guessValues } from "./guess-group.ts";

interface GroupDialogProps {
  readonly grouping: Grouping;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function initialGroup({ plain, family }: Grouping) {
  const names = plain.map(({ name }) => name);
  const { options, values, ...naming } = family
    ? { familyId: family.id, options: family.options, values: guessValues(names, family.options) }
    : guessGroup(names);
  const members = plain.map(({ id }, place) => ({ productId: id, values: [...(values[place] ?? [])] }));
  return { ...naming, options: [...options], members };
}

function useGroupForm(grouping: Grouping) {
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

type GroupForm = ReturnType<typeof useGroupForm>["form"];

type Fields = ReturnType<typeof useGroupForm>;

function FamilyFields({ form, addAxis, removeAxis }: Fields) {
  return (
    <>
      <Text size="sm" c="dimmed">
        The shop shows them as one product, and buyers choose a size or colour. Each keeps its price, stock,
        images and SKU.
      </Text>
      <TextInput label="Shared name" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      <AxisFields
        options={form.values.options}
        fieldProps={(path) => form.getInputProps(path)}
        error={form.errors["options"]}
        onAdd={addAxis}
        onRemove={removeAxis}
      />
    </>
  );
}

function LeadField({ form, lead, grouping: { plain } }: Fields & Pick<GroupDialogProps, "grouping">) {
  return (
    <NativeSelect
      label="Shown first in lists"
      description="All of them take its brand, description, category, country and facts."
      data={plain.map(({ id, name }) => ({ value: id, label: name }))}
      value={form.values.members[0]?.productId}
      onChange={(event) => lead(event.currentTarget.value)}
    />
  );
}

function useJoinFamily({ family }: Grouping, { onDone }: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.product.joinFamily.mutationOptions({
      onSuccess: (_answer, { name, members }) => {
        const more = members.length === 1 ? "1 more variant" : `${members.length} more variants`;
        toastSuccess(
          family ? `“${family.name}” now has ${more}.` : `“${name}” now comes in ${members.length} variants.`,
        );
        onDone();
      },
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
}

interface MemberProps {
  readonly form: GroupForm;
  readonly product: SellerProductView;
  readonly index: number;
}

function Member({ form, product, index }: MemberProps) {
  const { id, name, category, subcategory, picture, pricePaise } = product;
  return (
    <div className={classes.member} role="group" aria-labelledby={`member-${id}`}>
      <div className={classes.product}>
        <div className={classes.picture}>
          <ProductPicture
            src={picture && pictureAt(picture, 320)}
            alt=""
            category={category}
            shape="square"
          />
        </div>
        <div className={classes.words}>
          <span id={`member-${id}`}>{name}</span>
          <span className={classes.price}>{formatPaise(pricePaise)}</span>
        </div>
      </div>
      <div className={classes.values}>
        {form.values.options.map((axis, at) => (
          <SuggestingInput
            key={at}
            label={axis || "Value"}
            suggestions={usualValues(axis, { category, subcategory })}
            {...form.getInputProps(`members.${index}.values.${at}`)}
          />
        ))}
      </div>
    </div>
  );
}

interface MemberFieldsProps {
  readonly form: GroupForm;
  readonly products: readonly SellerProductView[];
}

function MemberFields({ form, products }: MemberFieldsProps) {
  return (
    <div className={classes.members} role="group" aria-label="Options of each product">
      {form.values.members.map(({ productId }, index) => {
        const product = products.find(({ id }) => id === productId);
        return product && <Member key={productId} form={form} product={product} index={index} />;
      })}
    </div>
  );
}

export function GroupDialog({ grouping, onDone, onClose }: GroupDialogProps) {
  const { plain, family } = grouping;
  const fields = useGroupForm(grouping);
  const { form } = fields;
  const join = useJoinFamily(grouping, { onDone });
  const products = plain.length === 1 ? "1 product" : `${plain.length} products`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={family ? `Add to “${family.name}”` : "Group as Sizes or Colours"}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          (group) => join.mutate(group, { onError: (error) => void showFieldErrors(form, error) }),
          focusFirstError(form),
        )}
      >
        <Stack>
          {family ? (
            <Text size="sm" c="dimmed">
              They take name, brand, description, category, country and facts from “{family.name}”. They keep
              price, stock, images and SKU.
            </Text>
          ) : (
            <FamilyFields {...fields} />
          )}
          <MemberFields form={form} products={plain} />
          {!family && <LeadField {...fields} grouping={grouping} />}
          <SaveFailure
            error={isAtField(form, join.error) ? null : join.error}
            sentence="The products could not be grouped. Please try again."
          />
          <Group justify="flex-end" gap="sm" wrap="wrap-reverse">
            <Button variant="default" px="md" onClick={onClose} disabled={join.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={join.isPending}>
              {family ? "Add" : "Group"} {products}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
