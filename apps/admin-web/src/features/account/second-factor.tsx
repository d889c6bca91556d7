import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactorView } from "@haat/contract/admin/second-factor.schema";
import { dateText } from "@haat/contract/moment";
import { ErrorBanner } from "@haat/ui/error-banner.tsx";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { messageOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { ProofForm } from "./proof-form.tsx";
import classes from "./second-factor.module.css";
import { SetUpFactor } from "./set-up-factor.tsx";
import { useRemoveSecondFactor } from "./use-second-factor.ts";

const codesText = (left: number) =>
  left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`;

function Remove({ onDone }: { onDone: () => void }) {
  const remove = useRemoveSecondFactor(onDone);
  return (
    <ProofForm
      onProve={({ currentPassword, code = "" }, onError) =>
        remove.mutate({ currentPassword, code }, { onError })
      }
      isPending={remove.isPending}
      error={remove.error}
      hasFactor
      submit="Remove it"
      isDanger
      onCancel={onDone}
    />
  );
}

function StateWords({ since, codesLeft }: Pick<SecondFactorView, "since" | "codesLeft">) {
  if (since === null)
    return "Off. With it, a password that somebody else knows is not enough to log in as you.";
  return (
    <>
      Logging in asks for a code of your authenticator app, since{" "}
      <time dateTime={since}>{dateText(since)}</time>. {codesText(codesLeft)}
    </>
  );
}

function Standing({ factor: { since, codesLeft, isRequired } }: { factor: SecondFactorView }) {
  const hasFactor = since !== null;
  // Decided once: it stays open until its recovery codes were seen, though the factor is there by then.
  const [isSettingUp, setIsSettingUp] = useState(isRequired && since === null);
  const [isRemoving, setIsRemoving] = useState(false);
  const close = () => setIsSettingUp(false);
  const isDue = isRequired && !hasFactor;
  if (isSettingUp)
    return <SetUpFactor hasFactor={hasFactor} onDone={close} onCancel={isDue ? undefined : close} />;
  if (isRemoving) return <Remove onDone={() => setIsRemoving(false)} />;
  return (
    <>
      <p className={classes.state}>
        <StateWords since={since} codesLeft={codesLeft} />
      </p>
      <Group gap="sm">
        <Button variant="light" onClick={() => setIsSettingUp(true)}>
          {hasFactor ? "Set up another" : "Set up a second factor"}
        </Button>
        {hasFactor && !isRequired && (
          <Button variant="default" onClick={() => setIsRemoving(true)}>
            Remove it
          </Button>
        )}
      </Group>
    </>
  );
}

/** The admin's second factor: to be set up, replaced or removed. */
export function SecondFactor() {
  const { data, error, refetch, isFetching } = useQuery(useTRPC().admin.secondFactor.queryOptions());
  if (data) return <Standing factor={data} />;
  if (!error) return <LoadingState>Loading…</LoadingState>;
  return (
    <ErrorBanner
      action={
        <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      {messageOf(error, "Your second factor could not be loaded. Please try again.")}
    </ErrorBanner>
  );
}
