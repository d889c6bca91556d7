import { IconArrowBackUp, IconCash, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { OrderRule } from "@haat/contract/cart/cart.schema";
import { returnDaysText } from "@haat/contract/returns/return.constants";
import { PageWidth } from "@haat/ui/layout/page-shell.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import classes from "./benefit-tiles.module.css";

/** Promises returns only while the shop takes them back. */
function changeOfMind(rule: OrderRule | undefined) {
  if (!rule?.returnDays)
    return { title: "Free to cancel", text: "Change your mind until the seller approves." };
  return {
    title: returnDaysText(rule.returnDays),
    text: "Not what you expected? Return it. Products with another return window say so.",
  };
}

export function BenefitTiles() {
  const { data: rule } = useQuery(useTRPC().shop.shipping.queryOptions());
  const benefits = [
    { icon: IconCash, title: "Cash on delivery", text: "Pay when your order arrives." },
    { icon: IconArrowBackUp, ...changeOfMind(rule) },
    { icon: IconUsersGroup, title: "Many sellers, one cart", text: "Order from many shops together." },
  ];
  return (
    <PageWidth>
      <ul className={classes.tiles} aria-label="Why buy here">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.tile}>
            <span className={classes.icon}>
              <Icon size={24} stroke={1.75} aria-hidden />
            </span>
            <span>
              <strong className={classes.title}>{title}</strong>
              <span className={classes.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </PageWidth>
  );
}
