import { randomBytes } from "node:crypto";
import { passkeyMs } from "@haat/contract/admin/admin.constants";
import type { ChallengePurpose, KeptPasskey, Passkeys } from "@haat/domain/deps";
import { createSealing } from "./sealing.ts";

/** Loaded with the first passkey: most starts and most shops need none of it. */
const library = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256, which every Node reads (COSE's numbers). */
const algorithms = [-8, -7, -257];

const randomLength = 16;

/** What the library wants beside what was told, though nothing hangs on it. */
const untold = { type: "public-key", clientExtensionResults: {} } as const;

const descriptorOf = ({ credentialId: id, transports }: KeptPasskey) => ({
  id,
  type: "public-key" as const,
  transports: [...transports],
});

/**
 * Challenges under a seal: random bytes and the moment, for one admin and one purpose.
 */
function createChallenges(readKey: () => string) {
  const sealing = createSealing(readKey, "haat passkey challenge");
  return {
    make: (whose: string, now: Date) =>
      sealing.seal(Buffer.concat([randomBytes(randomLength), Buffer.from(String(now.getTime()))]), whose),
    /** When it was made; null where it is somebody else's, for something else, or too old. */
    madeAt(challenge: string, whose: string, now: Date): Date | null {
      const moment = Number(sealing.open(challenge, whose)?.subarray(randomLength).toString());
      return now.getTime() - moment < passkeyMs ? new Date(moment) : null;
    },
  };
}

const toProve = (adminId: string, purpose: ChallengePurpose) => `${purpose} ${adminId}`;
const toAdd = (adminId: string) => `add ${adminId}`;

/**
 * Passkeys (WebAuthn) of the admin's app at these addresses; a passkey is of the host where it was made. Challenges are sealed
 * under a key made of what `readKey` answers.
 */
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
      // The browser adds the host of its page, which `expectedRPID` is compared with.
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
        response: { ...made, ...untold, rawId: made.id },
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
        response: { ...answer, ...untold, rawId: answer.id },
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
