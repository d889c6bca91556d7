import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { maxPasskeys } from "@haat/contract/admin/admin.constants";
import type { PasskeyView } from "@haat/contract/admin/admins/passkey.schema";
import type { SecondFactorView } from "@haat/contract/admin/admins/second-factor.schema";
import { dateText } from "@haat/contract/moment";
import { focusOn } from "@haat/ui/form/focus-on.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { ProofForm } from "./proof-form.tsx";
import classes from "./second-factor.module.css";
import { SetUpFactor } from "./set-up-factor.tsx";
import { useRemovePasskey, useRemoveSecondFactor } from "./use-second-factor.ts";

const codesText = (left: number) =>
  left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`;

interface PartProps {
  readonly factor: SecondFactorView;
  readonly onDone: () => void;
}

function RemoveApp({ factor, onDone }: PartProps) {
  const remove = useRemoveSecondFactor(onDone);
  return (
    <ProofForm
      onProve={(proof, onError) => remove.mutate(proof, { onError })}
      isPending={remove.isPending}
      error={remove.error}
      factor={factor}
      submit="Remove App"
      isDanger
      onCancel={onDone}
    />
  );
}

function RemovePasskey({ factor, onDone, passkey: { id, name } }: PartProps & { passkey: PasskeyView }) {
  const remove = useRemovePasskey(onDone);
  return (
    <>
      <p className={classes.state}>Remove the passkey “{name}”?</p>
      <ProofForm
        onProve={(proof, onError) => remove.mutate({ ...proof, passkeyId: id }, { onError })}
        isPending={remove.isPending}
        error={remove.error}
        factor={factor}
        submit="Remove Passkey"
        isDanger
        onCancel={onDone}
      />
    </>
  );
}

function StateText({ since, passkeys, codesLeft }: SecondFactorView) {
  const codes = codesText(codesLeft);
  if (since === null && passkeys.length === 0)
    return "Off. Turn it on, so that your password alone isn’t enough to log in.";
  if (since === null) return <>Logging in requires a passkey. {codes}</>;
  return (
    <>
      Since <time dateTime={since}>{dateText(since)}</time>, logging in requires a{" "}
      {passkeys.length > 0 && "passkey or a "}code from your authenticator app. {codes}
    </>
  );
}

type Task = "set up app" | "remove app" | "add passkey" | PasskeyView;

const When = ({ at }: { at: string }) => <time dateTime={at}>{dateText(at)}</time>;

interface PasskeysProps {
  readonly passkeys: readonly PasskeyView[];
  /** Left out when the last second factor must stay. */
  readonly onRemove?: ((passkey: PasskeyView) => void) | undefined;
}

function Passkeys({ passkeys, onRemove }: PasskeysProps) {
  return (
    <ul className={classes.list} aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={classes.row}>
          <div className={classes.words}>
            <span className={classes.name}>{passkey.name}</span>
            <span className={classes.when}>
              Added <When at={passkey.addedAt} />,{" "}
              {passkey.usedAt ? (
                <>
                  last used <When at={passkey.usedAt} />
                </>
              ) : (
                "not used yet"
              )}
            </span>
          </div>
          {onRemove && (
            <Button
              variant="default"
              aria-label={`Remove passkey: ${passkey.name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FactorOverviewProps {
  readonly factor: SecondFactorView;
  /** Something just changed: the state text takes the focus. */
  readonly hasChanged: boolean;
  readonly onTask: (task: Task) => void;
}

function FactorOverview({ factor, hasChanged, onTask }: FactorOverviewProps) {
  const { since, passkeys, isRequired } = factor;
  const hasApp = since !== null;
  const isLast = passkeys.length + (hasApp ? 1 : 0) === 1;
  const mayRemove = !(isRequired && isLast);
  return (
    <>
      <p className={classes.state} tabIndex={-1} ref={hasChanged ? focusOn : undefined}>
        <StateText {...factor} />
      </p>
      {passkeys.length > 0 && <Passkeys passkeys={passkeys} onRemove={mayRemove ? onTask : undefined} />}
      <Group gap="sm">
        <Button variant="light" onClick={() => onTask("set up app")}>
          {hasApp ? "Set Up Another App" : "Set Up Authenticator App"}
        </Button>
        {hasApp && mayRemove && (
          <Button variant="default" onClick={() => onTask("remove app")}>
            Remove App
          </Button>
        )}
        {passkeys.length < maxPasskeys && (
          <Button variant="light" onClick={() => onTask("add passkey")}>
            Add a Passkey
          </Button>
        )}
      </Group>
    </>
  );
}

/** Evaluated once: the form must stay open until the recovery codes were shown. */
const firstTask = ({ since, passkeys, isRequired }: SecondFactorView): Task | null =>
  isRequired && since === null && passkeys.length === 0 ? "set up app" : null;

function LoadedFactor({ factor }: { factor: SecondFactorView }) {
  const [task, setTask] = useState(() => firstTask(factor));
  const [hasChanged, setHasChanged] = useState(false);
  const part = {
    factor,
    onDone: () => {
      setTask(firstTask(factor));
      setHasChanged(true);
    },
  };
  const isDue = firstTask(factor) !== null;
  if (task === null) return <FactorOverview factor={factor} hasChanged={hasChanged} onTask={setTask} />;
  if (task === "remove app") return <RemoveApp {...part} />;
  if (task === "add passkey") return <AddPasskey {...part} />;
  if (task !== "set up app") return <RemovePasskey {...part} passkey={task} />;
  return (
    <Stack align="flex-start">
      <SetUpFactor {...part} onCancel={isDue ? undefined : part.onDone} />
      {isDue && (
        <Button variant="subtle" onClick={() => setTask("add passkey")}>
          Add a Passkey Instead
        </Button>
      )}
    </Stack>
  );
}

export function SecondFactor() {
  const { data, error, refetch, isFetching } = useQuery(useTRPC().admin.secondFactor.queryOptions());
  if (data) return <LoadedFactor factor={data} />;
  if (!error) return <LoadingState>Loading...</LoadingState>;
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
