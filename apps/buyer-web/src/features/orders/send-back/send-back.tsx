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
  readonly offer: SendBackView | undefined;
  readonly className: string;
};

/** Input survives closing the dialog. */
export function SendBack({ line, offer, className }: SendBackProps) {
  const { component: Modal, isFetching, fetchComponent } = useLateComponent(load);
  // A snapshot: refetching must not close the form.
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
            aria-label={`Return ${fullName(line)}`}
          >
            Return
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
