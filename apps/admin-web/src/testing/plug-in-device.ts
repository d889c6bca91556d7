import { vi } from "vitest";
import { softAuthenticator } from "@haat/auth/testing/soft-authenticator";
import { testAdminOrigin } from "@haat/web-kit/testing/test-api.ts";

const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("base64url");
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "base64url")).buffer;

interface Options {
  readonly publicKey: { readonly challenge: ArrayBuffer };
}

/** Gives the test's browser a passkey device. */
export function plugInDevice() {
  const device = softAuthenticator(testAdminOrigin);
  const credentialOf = (passkey: { readonly id: string; readonly response: object }) => ({
    id: passkey.id,
    rawId: bytesOf(passkey.id),
    type: "public-key",
    getClientExtensionResults: () => ({}),
    response: Object.fromEntries(
      Object.entries(passkey.response).map(([name, value]: [string, unknown]) =>
        typeof value === "string" ? [name, bytesOf(value)] : ["getTransports", () => value],
      ),
    ) as unknown,
  });
  const credentials = {
    create: ({ publicKey }: Options) =>
      Promise.resolve(credentialOf(device.make(textOf(publicKey.challenge)))),
    get: ({ publicKey }: Options) =>
      Promise.resolve(credentialOf(device.answer(textOf(publicKey.challenge)))),
  };
  vi.stubGlobal("PublicKeyCredential", vi.fn());
  Object.defineProperty(navigator, "credentials", { value: credentials, configurable: true });
  return {
    device,
    /** The user cancels the browser's next passkey dialog. */
    declineOnce(what: "create" | "get") {
      vi.spyOn(credentials, what).mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
    },
  };
}
