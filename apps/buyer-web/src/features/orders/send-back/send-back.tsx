import { Button } from "@mantine/core";
import { useState } from "react";
import type { LineView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import type { AskReturnForm, SendBackView } from "@haat/contract/returns/return.schema";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";
import { useNow } from "@haat/ui/order/use-now.ts";
import { untilText } from "./offered-reasons.ts";
import classes from "./send-back.module.css";

const load = () => import("./send-back-modal.tsx").then(({ SendBackModal }) => SendBackModal);

type SendBackProps = {
  readonly line: LineView;
  /** What of the line can be sent back now. */
  readonly offer: SendBackView | undefined;
  /** Of its button. */
  readonly className: string;
};

/** Asks to send a line back while that can be asked. What was typed stays as long as the page, whatever becomes of the dialog. */
export function SendBack({ line, offer, className }: SendBackProps) {
  const { component: Modal, isFetching, fetchComponent } = useLateComponent(load);
  // As it was when it was opened: what is read again in the meantime takes no form away.
  const [opened, setOpened] = useState<SendBackView | null>(null);
  const [draft, setDraft] = useState<AskReturnForm | null>(null);
  const now = useNow();
  const open = async (about: SendBackView) => {
    if (await fetchComponent()) setOpened(about);
  };
  return (
    <>
      {offer && (
        <>
          <Button
            variant="subtle"
            className={className}
            loading={isFetching}
            onClick={() => void open(offer)}
            aria-label={`Send back ${fullName(line)}`}
          >
            Send back
          </Button>
          <span className={classes.until}>{untilText(offer, now)}</span>
        </>
      )}
      {opened && Modal && (
        <Modal line={line} offer={opened} draft={draft} onDraft={setDraft} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
