import { phoneText } from "@haat/contract/account/phone";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import { addressLine } from "../account/address-line.ts";
import classes from "./recipient-text.module.css";

export function RecipientText({ recipient }: { readonly recipient: Recipient }) {
  return (
    <address className={classes.recipient}>
      <strong>{recipient.name}</strong>
      <span>{addressLine(recipient)}</span>
      <span>Phone {phoneText(recipient.phone)}</span>
    </address>
  );
}
