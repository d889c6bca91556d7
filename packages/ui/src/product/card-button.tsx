import { Loader } from "@mantine/core";
import classes from "./card-button.module.css";

type CardButtonProps = {
  /** What a screen reader says; the word on it is too short for a list of cards. */
  label?: string;
  isBusy?: boolean;
  disabled?: boolean;
  tabIndex?: number;
  onClick?: () => void;
};

/**
 * The button of a card: "Add", an icon alone on phones, "Adding..." with a spinner while it is busy. Looks as Mantine's light
 * button, in four elements: twenty-four of Mantine's own, with an icon each, were a third of what a list cost the server.
 * Busy it only says that it is disabled, so that the keyboard keeps its place.
 */
export function CardButton({ label, isBusy = false, disabled, tabIndex, onClick }: CardButtonProps) {
  const words = isBusy ? "Adding..." : "Add";
  return (
    <button
      type="button"
      className={`${classes.button} mantine-focus-auto`}
      aria-label={isBusy ? words : label}
      aria-disabled={isBusy || undefined}
      disabled={disabled}
      tabIndex={tabIndex}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Loader size={20} color="gray" aria-hidden /> : <span className={classes.icon} />}
      <span className={classes.words}>{words}</span>
    </button>
  );
}
