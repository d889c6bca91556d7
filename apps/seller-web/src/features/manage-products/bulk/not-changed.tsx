import { Alert } from "@mantine/core";
import type { ChangeOutcome } from "@haat/contract/product/change-products.schema";

/** What was left as it was. */
export interface Refused {
  /** How many, in words. */
  readonly count: string;
  readonly refused: ChangeOutcome["refused"];
}

interface NotChangedProps {
  readonly refused: Refused | null;
  readonly onClose: () => void;
}

/** So many products are named of each reason. */
const mostNamed = 5;

/** The first products of a reason, each with it, and how many more there are. */
function linesOf(refused: Refused["refused"], message: string): string[] {
  const labels = refused.filter((one) => one.message === message).map(({ label }) => label);
  const more = labels.length - mostNamed;
  return [
    ...labels.slice(0, mostNamed).map((label) => (label ? `“${label}”: ${message}` : message)),
    ...(more > 0 ? [`And ${more} more: ${message}`] : []),
  ];
}

/** The products that a change of many left as they were, by the reason; they stay ticked. */
export function NotChanged({ refused: told, onClose }: NotChangedProps) {
  if (!told || told.refused.length === 0) return null;
  const { count, refused } = told;
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
