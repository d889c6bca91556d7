import { Progress, Stack, Text } from "@mantine/core";

interface ImportProgressProps {
  readonly label: string;
  /** 0 to 1; undefined if unknown. */
  readonly share?: number;
}

export function ImportProgress({ label, share }: ImportProgressProps) {
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {label}
      </Text>
      <Progress
        value={(share ?? 1) * 95 + 5}
        striped={share === undefined}
        animated={share === undefined}
        aria-label={label}
      />
    </Stack>
  );
}
