import { Button } from "@mantine/core";
import type { PasskeyView } from "@haat/contract/admin/admins/passkey.schema";
import { dateText } from "@haat/contract/moment";
import classes from "./passkeys.module.css";

const When = ({ at }: { at: string }) => <time dateTime={at}>{dateText(at)}</time>;

interface PasskeysProps {
  readonly passkeys: readonly PasskeyView[];
  /** Left out when the last second factor must stay. */
  readonly onRemove?: ((passkey: PasskeyView) => void) | undefined;
}

export function Passkeys({ passkeys, onRemove }: PasskeysProps) {
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
