import { Alert } from "@mantine/core";
import type { ChangeOutcome } from "@haat/contract/product/change-products.schema";

interface NotChangedProps {
  readonly refused: ChangeOutcome["refused"];
  readonly onClose: () => void;
}

/** The products that a change of many left as they were, each with the reason; they stay ticked. */
export function NotChanged({ refused, onClose }: NotChangedProps) {
  if (refused.length === 0) return null;
  const title =
    refused.length === 1 ? "1 product was not changed" : `${refused.length} products were not changed`;
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
        {refused.map(({ id, label, message }) => (
          <li key={id}>{label ? `“${label}”: ${message}` : message}</li>
        ))}
      </ul>
    </Alert>
  );
}
