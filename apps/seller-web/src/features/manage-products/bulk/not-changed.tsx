import { Alert } from "@mantine/core";
import type { ChangeOutcome } from "@haat/contract/product/change-products.schema";

export interface Refused {
  readonly count: string;
  readonly refused: ChangeOutcome["refused"];
}

interface NotChangedProps {
  readonly refused: Refused | null;
  readonly onClose: () => void;
}

const maxNamed = 5;

function linesOf(refused: Refused["refused"], message: string): string[] {
  const labels = refused.filter((one) => one.message === message).map(({ label }) => label);
  const more = labels.length - maxNamed;
  return [
    ...labels.slice(0, maxNamed).map((label) => (label ? `“${label}”: ${message}` : message)),
    ...(more > 0 ? [`And ${more} more: ${message}`] : []),
  ];
}

export function NotChanged({ refused: outcome, onClose }: NotChangedProps) {
  if (!outcome || outcome.refused.length === 0) return null;
  const { count, refused } = outcome;
  const title = `${count} ${refused.length === 1 ? "was" : "were"} not changed`;
  const reasons = [...new Set(refused.map(({ message }) => message))];
  const lines = reasons.flatMap((message) => linesOf(refused, message));
  return (
    <Alert
      color="yellow"
      role="alert"
      title={title}
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <ul style={{ margin: 0, paddingInlineStart: "1.25rem", overflowWrap: "anywhere" }}>
        {lines.map((line, nth) => (
          <li key={nth}>{line}</li>
        ))}
      </ul>
    </Alert>
  );
}
