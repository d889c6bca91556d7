import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ruleFor, shareText } from "@haat/contract/book/commission-terms";
import type { Category } from "@haat/contract/product/category.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

/** The seller's own rate; nothing without a commission. */
export function CommissionHint({ category }: { readonly category: Category }) {
  const { data } = useQuery(useTRPC().cash.commission.queryOptions());
  const rule = data && ruleFor(data.terms, category);
  if (!rule) return null;
  return (
    <Text size="xs" c="dimmed">
      Your commission on {category}: {shareText(rule)}
    </Text>
  );
}
