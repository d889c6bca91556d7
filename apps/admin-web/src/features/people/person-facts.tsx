import type { PersonView } from "@haat/contract/admin/people.schema";
import { dateText, dateTimeText } from "@haat/contract/moment";
import { formatPaise } from "@haat/contract/money";
import { Chip } from "@haat/ui/order/chip.tsx";
import classes from "./person-facts.module.css";

const grouped = new Intl.NumberFormat("en-IN");

function factsOf(person: PersonView): readonly (readonly [label: string, value: string])[] {
  const isSeller = person.userType === "seller";
  return [
    ["Account type", isSeller ? "Seller" : "Buyer"],
    ...(person.deletedAt
      ? []
      : ([
          ["Email", person.email],
          ["Contact", person.contact],
        ] as const)),
    ["Since", dateText(person.createdAt)],
    ["Orders", grouped.format(person.ordersInAll)],
    ...(person.approvedAt ? [["Approved", dateText(person.approvedAt)] as const] : []),
    ...(isSeller ? [["Products", grouped.format(person.products)] as const] : []),
    ["Goods booked", formatPaise(person.bookedPaise)],
    ["Revenue (goods delivered)", formatPaise(person.revenuePaise)],
  ];
}

export function PersonFacts({ person }: { person: PersonView }) {
  return (
    <>
      {person.deletedAt && (
        <p className={classes.blocked}>
          <Chip tone="quiet">Deleted</Chip>
          <span>
            by the account holder on {dateTimeText(person.deletedAt)}. Their orders stay without a name.
          </span>
        </p>
      )}
      {person.blockedAt && (
        <p className={classes.blocked}>
          <Chip tone="bad">Blocked</Chip>
          <span>
            since {dateTimeText(person.blockedAt)}
            {person.blockedReason && `: ${person.blockedReason}`}
          </span>
        </p>
      )}
      {person.waitingSince && (
        <p className={classes.blocked}>
          <Chip tone="waiting">Waiting</Chip>
          <span>
            for approval since {dateTimeText(person.waitingSince)}. Their products are not in the shop.
          </span>
        </p>
      )}
      <dl className={classes.facts}>
        {factsOf(person).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
