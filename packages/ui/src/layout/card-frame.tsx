import type { ReactNode } from "react";
import classes from "./card-frame.module.css";

type CardFrameProps = {
  picture: ReactNode;
  badge?: ReactNode;
  /** On the lower edge of the image; an element of {@link cardNoteClass}. */
  note?: ReactNode;
  brand: ReactNode;
  /** A link with {@link cardLinkClass} makes the whole card clickable. */
  name: ReactNode;
  rating: ReactNode;
  price: ReactNode;
  /** Stays clickable above the card's link. */
  action: ReactNode;
};

export const cardLinkClass = classes.link;

export const cardNoteClass = classes.note;

/** The layout of a product card, shared with its placeholder so that nothing shifts on load. */
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
