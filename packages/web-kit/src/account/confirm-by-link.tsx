import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isPermanentRefusal, messageOf, refusalOf } from "../call/refusal.ts";

interface ConfirmByLinkProps {
  readonly hasToken: boolean;
  readonly confirm: { readonly error: unknown; readonly isPending: boolean };
  readonly onConfirm: () => void;
  /** The thing to confirm, as the button names it: "order". */
  readonly what: string;
  readonly children?: ReactNode;
}

/** Asks for a click because mail scanners open links and would confirm automatically. */
export function ConfirmByLink({ confirm, onConfirm, what, hasToken, children }: ConfirmByLinkProps) {
  const { error, isPending } = confirm;
  const fault = refusalOf(error)?.fieldErrors?.["token"];
  const isEnded = isPermanentRefusal(error) && refusalOf(error)?.reason !== "TOO_MANY_REQUESTS";
  if (!hasToken)
    return (
      <Stack>
        <p style={{ margin: 0 }}>
          Open this page from the link in our email. If you did, the link was cut off: copy the whole address
          from the email.
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
          Confirm {what.charAt(0).toUpperCase() + what.slice(1)}
        </Button>
      )}
      {children}
    </Stack>
  );
}
