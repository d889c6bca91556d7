import { Button, CopyButton, Group, Stack, Text } from "@mantine/core";
import classes from "./recovery-codes.module.css";

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack maw="26rem">
      <Text>
        Your second factor is set up, and you are logged out everywhere else. Keep these recovery codes where
        your phone is not: each logs you in once in place of a code or passkey. They are shown this one time.
      </Text>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <CopyButton value={codes.join("\n")}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
        <Button autoFocus onClick={onDone}>
          I have kept them
        </Button>
      </Group>
    </Stack>
  );
}
