import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isRefusedForGood, messageOf, refusalOf } from "../call/refusal.ts";

interface ConfirmByLinkProps {
  /** Whether the address has what the link of the mail ends in. */
  readonly hasToken: boolean;
  /** The call that confirms. */
  readonly confirm: { readonly error: unknown; readonly isPending: boolean };
  readonly onConfirm: () => void;
  /** What is confirmed, as the button names it: "order". */
  readonly what: string;
  /** Leads elsewhere, whatever became of the link. */
  readonly children?: ReactNode;
}

/**
 * Asks for the click that confirms something by the link of a mail: programs that look at the links of a mail open them, and
 * would confirm what nobody meant. A link that was refused for good cannot be clicked again.
 */
export function ConfirmByLink({ confirm, onConfirm, what, hasToken, children }: ConfirmByLinkProps) {
  const { error, isPending } = confirm;
  const fault = refusalOf(error)?.fieldErrors?.["token"];
  const isEnded = isRefusedForGood(error) && refusalOf(error)?.reason !== "TOO_MANY_REQUESTS";
  if (!hasToken)
    return (
      <Stack>
        <p style={{ margin: 0 }}>
          This page is opened by the link in a mail of ours. If you came by it, its end was cut off: copy the
          whole address from the mail.
        </p>
        {children}
      </Stack>
    );
  return (
    <Stack>
      <ErrorBanner>
        {error ? (fault ?? messageOf(error, `The ${what} could not be confirmed. Please try again.`)) : null}
      </ErrorBanner>
      {!isEnded && (
        <Button fullWidth loading={isPending} onClick={onConfirm}>
          Confirm this {what}
        </Button>
      )}
      {children}
    </Stack>
  );
}
