import { Button, Group, Stack, TextInput } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useState, type SyntheticEvent } from "react";
import { fullName } from "@haat/contract/product/family/full-name";
import { maxStock } from "@haat/contract/product/product.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { readWhole } from "@haat/contract/typed/whole-number";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useAdjustStock } from "./use-adjust-stock.ts";

const sentence = "Enter by how many pieces the stock changes.";

interface StockChangeProps {
  readonly product: Pick<SellerProductView, "id" | "name">;
  readonly onDone: () => void;
}

/** Pieces to add or to take away: what is sent is the difference, so a sale made in the meantime stays sold. */
export function StockChange({ product, onDone }: StockChangeProps) {
  const [typed, setTyped] = useState("1");
  const [isWrong, setIsWrong] = useState(false);
  const adjust = useAdjustStock({ name: fullName(product), onDone });
  const change = (direction: 1 | -1) => {
    const count = readWhole(typed) ?? 0;
    const isUsable = count > 0 && count <= maxStock;
    setIsWrong(!isUsable);
    if (isUsable) adjust.mutate({ productId: product.id, change: direction * count });
  };
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    change(1);
  };
  const refusal = adjust.error && messageOf(adjust.error, "Failed to change the stock. Please try again.");

  return (
    <form noValidate onSubmit={add}>
      <Stack gap="sm" w={232}>
        <TextInput
          label="Pieces"
          description="A sale made in the meantime stays sold."
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={isWrong ? sentence : refusal}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group gap="xs" grow>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconMinus size={16} stroke={2.5} aria-hidden />}
            disabled={adjust.isPending}
            onClick={() => change(-1)}
          >
            Remove
          </Button>
          <Button
            type="submit"
            size="sm"
            leftSection={<IconPlus size={16} stroke={2.5} aria-hidden />}
            disabled={adjust.isPending}
          >
            Add
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
