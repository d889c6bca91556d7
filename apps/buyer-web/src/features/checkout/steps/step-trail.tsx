import { checkoutSteps, type CheckoutStep } from "./checkout-steps.ts";
import classes from "./step-trail.module.css";

export function StepTrail({ step }: { readonly step: CheckoutStep }) {
  const current = checkoutSteps.findIndex((candidate) => candidate.step === step);
  return (
    <ol className={classes.trail} aria-label="Checkout steps">
      {checkoutSteps.map(({ step: name, title }, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          data-done={index < current || undefined}
        >
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}
