import { IconArrowBackUp, IconCash, IconUsersGroup } from "@tabler/icons-react";
import { PageWidth } from "@haat/ui/layout/page-shell.tsx";
import classes from "./benefit-tiles.module.css";

const benefits = [
  { icon: IconCash, title: "Cash on delivery", text: "You pay when your order is in your hands." },
  { icon: IconArrowBackUp, title: "Free to cancel", text: "Change your mind until the seller approves." },
  { icon: IconUsersGroup, title: "Many sellers, one cart", text: "Shops from all over, ordered together." },
] as const;

/** Three reasons to buy here. */
export function BenefitTiles() {
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
