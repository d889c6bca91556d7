import { Button, CopyButton, Group, Stack, Text } from "@mantine/core";
import classes from "./recovery-codes.module.css";

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack maw="26rem">
      <Text>
        Your second factor is set up. You’re logged out everywhere else. Keep these recovery codes somewhere
        other than your phone: each logs you in once without a code or passkey. They won’t be shown again.
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
          I’ve Saved Them
        </Button>
      </Group>
    </Stack>
  );
}
