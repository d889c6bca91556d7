import { Paper, Title } from "@mantine/core";
import { IconCash } from "@tabler/icons-react";
import type { ShippingAddress, UserView } from "@haat/contract/account/account.schema";
import { deliveryDays } from "@haat/contract/order/order.constants";
import { addressLine } from "../account/address-line.ts";
import { TextLink } from "../shell/text-link.tsx";
import classes from "./delivery-facts.module.css";

type DeliveryFactsProps = { buyer: UserView; address: ShippingAddress };

/** Where the order goes, how it is paid, and by when it is there. */
export function DeliveryFacts({ buyer, address }: DeliveryFactsProps) {
  return (
    <div className={classes.facts}>
      <Paper withBorder p="lg" className={classes.fact ?? ""}>
        <Title order={2} size="h4">
          Shipping address
        </Title>
        <p className={classes.who}>{buyer.name}</p>
        <p>{addressLine(address)}</p>
        <p className={classes.quiet}>{buyer.contact}</p>
        <TextLink to="/updateAddress" className={classes.change ?? ""}>
          Change address
        </TextLink>
      </Paper>
      <Paper withBorder p="lg" className={classes.fact ?? ""}>
        <Title order={2} size="h4">
          Payment method
        </Title>
        <p className={classes.method}>
          <IconCash size={22} stroke={1.75} aria-hidden />
          <span>cash on delivery</span>
        </p>
        <p className={classes.quiet}>Delivery within {deliveryDays} days</p>
      </Paper>
    </div>
  );
}
