import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { MadePasskey, PasskeyAnswer } from "@haat/contract/admin/admins/passkey.schema";

/** A simulated authenticator with one passkey. Its counter and user verification can be set. */
export interface SoftAuthenticator {
  counter: number;
  /** True if the device verified its user. */
  isVerified: boolean;
  make(challenge: string): MadePasskey;
  answer(challenge: string): PasskeyAnswer;
}

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

/** CBOR framing of a COSE key and of an attestation "none". */
const [keyHead, keyMiddle] = [Buffer.from("a5010203262001215820", "hex"), Buffer.from("225820", "hex")];
const attestationHead = Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex");

const twoBytes = (number: number) => Buffer.from([number >> 8, number & 0xff]);

export function softAuthenticator(origin: string, rpId = new URL(origin).hostname): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const key = Buffer.concat([keyHead, Buffer.from(x, "base64url"), keyMiddle, Buffer.from(y, "base64url")]);
  const id = randomBytes(16);

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const device: SoftAuthenticator = {
    counter: 0,
    isVerified: true,
    make(challenge) {
      const data = authenticatorData(Buffer.concat([Buffer.alloc(16), twoBytes(id.length), id, key]));
      const attestationObject = text(Buffer.concat([attestationHead, twoBytes(data.length), data]));
      const clientDataJSON = text(clientData("create", challenge));
      return { id: text(id), response: { clientDataJSON, attestationObject, transports: ["internal"] } };
    },
    answer(challenge) {
      device.counter += 1;
      const [data, client] = [authenticatorData(), clientData("get", challenge)];
      const signature = text(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey));
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature };
      return { id: text(id), response };
    },
  };
  /** Flags: present 1, verified 4, with a credential 64. */
  function authenticatorData(credential = Buffer.alloc(0)) {
    const flags = 1 + (device.isVerified ? 4 : 0) + (credential.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(device.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  }
  return device;
}
