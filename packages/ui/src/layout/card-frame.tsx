import type { ReactNode } from "react";
import classes from "./card-frame.module.css";

type CardFrameProps = {
  picture: ReactNode;
  /** Lies on the picture: the stock badge. */
  badge?: ReactNode;
  /** Lies on the picture's lower edge: what the card is to this buyer. An element of {@link cardNoteClass}. */
  note?: ReactNode;
  brand: ReactNode;
  /** Two lines at most; a link with {@link cardLinkClass} makes the whole card lead there. */
  name: ReactNode;
  rating: ReactNode;
  price: ReactNode;
  /** The button; stays its own target above the card's link. */
  action: ReactNode;
};

/** For the link in a card's name: stretches its target over the whole card. */
export const cardLinkClass = classes.link;

/** For the few words on the lower edge of a card's picture. */
export const cardNoteClass = classes.note;

/** Where the parts of a product card stand. Card and placeholder share it, so that nothing shifts on load. */
export function CardFrame({ picture, badge, note, brand, name, rating, price, action }: CardFrameProps) {
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        {picture}
        {badge && <div className={classes.badge}>{badge}</div>}
        {note}
      </div>
      <div className={classes.brand}>{brand}</div>
      <div className={classes.name}>{name}</div>
      <div className={classes.rating}>{rating}</div>
      <div className={classes.foot}>
        <div className={classes.price}>{price}</div>
        <div className={classes.action}>{action}</div>
      </div>
    </article>
  );
}
