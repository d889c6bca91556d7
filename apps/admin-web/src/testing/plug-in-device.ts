import { vi } from "vitest";
import { softAuthenticator } from "@haat/auth/testing/soft-authenticator";
import { testAdminOrigin } from "@haat/web-kit/testing/test-api.ts";

const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("base64url");
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "base64url")).buffer;

interface Asked {
  readonly publicKey: { readonly challenge: ArrayBuffer };
}

/** Gives the browser of this test a device that makes passkeys and answers with them. */
export function plugInDevice() {
  const device = softAuthenticator(testAdminOrigin);
  const credentialOf = (told: { readonly id: string; readonly response: object }) => ({
    id: told.id,
    rawId: bytesOf(told.id),
    type: "public-key",
    getClientExtensionResults: () => ({}),
    response: Object.fromEntries(
      Object.entries(told.response).map(([name, value]: [string, unknown]) =>
        typeof value === "string" ? [name, bytesOf(value)] : ["getTransports", () => value],
      ),
    ) as unknown,
  });
  const credentials = {
    create: ({ publicKey }: Asked) => Promise.resolve(credentialOf(device.make(textOf(publicKey.challenge)))),
    get: ({ publicKey }: Asked) => Promise.resolve(credentialOf(device.answer(textOf(publicKey.challenge)))),
  };
  vi.stubGlobal("PublicKeyCredential", vi.fn());
  Object.defineProperty(navigator, "credentials", { value: credentials, configurable: true });
  return {
    device,
    /** The person closes the browser's window the next time they are asked. */
    declineOnce(what: "create" | "get") {
      vi.spyOn(credentials, what).mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
    },
  };
}
