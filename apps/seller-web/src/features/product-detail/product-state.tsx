import { Alert, Text } from "@mantine/core";
import { IconEyeOff, IconTagOff, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SellerProductView } from "@haat/contract/product/product.schema";

interface BannerProps {
  readonly title: string;
  readonly color: "gray" | "laal";
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Banner({ children, ...rest }: BannerProps) {
  return (
    <Alert mb="lg" {...rest}>
      {children}
    </Alert>
  );
}

const ordersStay = "Earlier orders aren't affected.";

export function ProductState({ product }: { readonly product: SellerProductView }) {
  const { isDeleted, isUnlisted, hiddenReason } = product;
  if (isDeleted)
    return (
      <Banner title="Deleted" color="gray" icon={<IconTrash size={20} aria-hidden />}>
        <Text>You deleted this product. {ordersStay}</Text>
      </Banner>
    );
  return (
    <>
      {hiddenReason && (
        <Banner title="Hidden by the shop" color="laal" icon={<IconEyeOff size={20} aria-hidden />}>
          <Text>Reason: {hiddenReason}</Text>
          <Text>It is not for sale. {ordersStay}</Text>
        </Banner>
      )}
      {isUnlisted && (
        <Banner title="Unlisted" color="gray" icon={<IconTagOff size={20} aria-hidden />}>
          <Text>You unlisted it. List it again to sell it. {ordersStay}</Text>
        </Banner>
      )}
    </>
  );
}
