import type {
  MadePasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "@haat/contract/admin/admins/passkey.schema";
import { loadLate } from "@haat/ui/late/late-file.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";

const library = () => import("@simplewebauthn/browser");

/** Has a device of the person answer with a passkey. */
export async function askPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLate(library);
  return startAuthentication({ optionsJSON: request });
}

/** Has a device of the person make a passkey. */
export async function makePasskey(creation: PasskeyCreation): Promise<MadePasskey> {
  const { startRegistration } = await loadLate(library);
  const { id, response } = await startRegistration({ optionsJSON: creation });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/** Why no passkey came of it: the server's sentence, or what the device and the browser let one know. */
export function passkeyMessage(error: unknown): string {
  return messageOf(error, wordsOfDevice(error));
}

function wordsOfDevice(error: unknown): string {
  if (!("PublicKeyCredential" in window)) return "This browser cannot use passkeys at this address.";
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device has a passkey of yours already.";
  return "No passkey came from your device. Please try again.";
}
