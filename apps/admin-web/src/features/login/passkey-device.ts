import type {
  MadePasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "@haat/contract/admin/admins/passkey.schema";
import { loadLate } from "@haat/ui/late/late-file.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";

const library = () => import("@simplewebauthn/browser");

export async function askPasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLate(library);
  return startAuthentication({ optionsJSON: request });
}

export async function makePasskey(creation: PasskeyCreation): Promise<MadePasskey> {
  const { startRegistration } = await loadLate(library);
  const { id, response } = await startRegistration({ optionsJSON: creation });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/** The server's message, or what browser and device reveal about the failure. */
export function passkeyMessage(error: unknown): string {
  return messageOf(error, deviceMessage(error));
}

function deviceMessage(error: unknown): string {
  if (!("PublicKeyCredential" in window)) return "This browser can’t use passkeys at this address.";
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device already has a passkey for your account.";
  return "Your device didn’t return a passkey. Please try again.";
}
