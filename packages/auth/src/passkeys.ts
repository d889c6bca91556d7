import { randomBytes } from "node:crypto";
import { passkeyMs } from "@haat/contract/admin/admin.constants";
import type { ChallengePurpose, KeptPasskey, Passkeys } from "@haat/domain/deps";
import { createSealing } from "./sealing.ts";

const library = () => import("@simplewebauthn/server");

/** COSE numbers of EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

const randomLength = 16;

/** Fields that the library requires, but doesn't use. */
const unusedFields = { type: "public-key", clientExtensionResults: {} } as const;

const descriptorOf = ({ credentialId: id, transports }: KeptPasskey) => ({
  id,
  type: "public-key" as const,
  transports: [...transports],
});

/** Encrypted challenges: random bytes and the time, bound to an admin and a purpose. */
function createChallenges(readKey: () => string) {
  const sealing = createSealing(readKey, "haat passkey challenge");
  return {
    make: (whose: string, now: Date) =>
      sealing.seal(Buffer.concat([randomBytes(randomLength), Buffer.from(String(now.getTime()))]), whose),
    madeAt(challenge: string, whose: string, now: Date): Date | null {
      const moment = Number(sealing.open(challenge, whose)?.subarray(randomLength).toString());
      return now.getTime() - moment < passkeyMs ? new Date(moment) : null;
    },
  };
}

const toProve = (adminId: string, purpose: ChallengePurpose) => `${purpose} ${adminId}`;
const toAdd = (adminId: string) => `add ${adminId}`;

/** Admins' passkeys (WebAuthn). Each works only on the host where it was created. */
export function createPasskeys(readKey: () => string, addresses: readonly string[]): Passkeys {
  const challenges = createChallenges(readKey);
  const expected = {
    expectedOrigin: [...addresses],
    expectedRPID: addresses.map((address) => new URL(address).hostname),
    requireUserVerification: true,
  };
  return {
    creation: ({ admin, shopName, known, now }) => ({
      challenge: challenges.make(toAdd(admin.id), now),
      timeout: passkeyMs,
      attestation: "none",
      // The browser adds the page's host, which `expectedRPID` checks.
      rp: { name: `${shopName} Admin` },
      user: {
        id: Buffer.from(admin.id).toString("base64url"),
        name: admin.email,
        displayName: admin.name,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
      excludeCredentials: known.map(descriptorOf),
    }),
    request: ({ adminId, purpose, known, now }) => ({
      challenge: challenges.make(toProve(adminId, purpose), now),
      timeout: passkeyMs,
      userVerification: "required",
      allowCredentials: known.map(descriptorOf),
    }),
    async readMade({ adminId, made, now }) {
      const { verifyRegistrationResponse } = await library();
      const seen = { challenge: "" };
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        supportedAlgorithmIDs: algorithms,
        response: { ...made, ...unusedFields, rawId: made.id },
        expectedChallenge(challenge) {
          seen.challenge = challenge;
          return challenges.madeAt(challenge, toAdd(adminId), now) !== null;
        },
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) return null;
      const { id: credentialId, publicKey, counter } = registrationInfo.credential;
      return {
        challenge: seen.challenge,
        credentialId,
        counter,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        transports: made.response.transports,
      };
    },
    async read({ adminId, purpose, answer, kept, now }) {
      const { verifyAuthenticationResponse } = await library();
      const seen: { at: Date | null } = { at: null };
      const { credentialId: id, publicKey, counter } = kept;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: { ...answer, ...unusedFields, rawId: answer.id },
        credential: { id, counter, publicKey: Buffer.from(publicKey, "base64url") },
        expectedChallenge(challenge) {
          seen.at = challenges.madeAt(challenge, toProve(adminId, purpose), now);
          return seen.at !== null;
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      if (!verified || !authenticationInfo || !seen.at) return null;
      return { counter: authenticationInfo.newCounter, challengeMadeAt: seen.at };
    },
  };
}
