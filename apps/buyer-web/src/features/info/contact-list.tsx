import { VisuallyHidden } from "@mantine/core";
import { IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import type { ShopView } from "@haat/contract/admin/settings.schema";
import classes from "./contact-list.module.css";

const contacts = [
  { icon: IconMail, label: "Email", setting: "supportEmail" },
  { icon: IconPhone, label: "Phone", setting: "supportPhone" },
  { icon: IconMapPin, label: "Address", setting: "supportAddress" },
] as const;

export function hasContact(shop: ShopView): boolean {
  return contacts.some(({ setting }) => shop[setting] !== "");
}

export function ContactList({ shop }: { readonly shop: ShopView }) {
  const given = contacts.filter(({ setting }) => shop[setting] !== "");
  return (
    <ul className={classes.contacts}>
      {given.map(({ icon: Icon, label, setting }) => (
        <li key={label}>
          <Icon size={20} aria-hidden />
          <VisuallyHidden>{label}</VisuallyHidden>
          <span className={classes.contact}>{shop[setting]}</span>
        </li>
      ))}
    </ul>
  );
}
