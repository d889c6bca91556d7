import { describe, expect, it } from "vitest";
import { passkeyMs } from "@haat/contract/admin/admin.constants";
import type { KeptPasskey } from "@haat/domain/deps";
import { createPasskeys } from "./passkeys.ts";
import { softAuthenticator } from "./testing/soft-authenticator.ts";

const key = () => "kumquat-9-lantern-kumquat-9-lantern";
const [byName, byPort] = ["http://admin.localhost:5000", "http://localhost:5003"] as const;
const passkeys = createPasskeys(key, [byName, byPort]);
const now = new Date("2026-03-01T10:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const admin = { id: "a1", name: "Sunita Rao", email: "sunita@example.test" };
const adminId = admin.id;

/** A device that has made a passkey for a1, as it is kept. */
async function aDevice(origin: string = byName) {
  const device = softAuthenticator(origin);
  const { challenge } = passkeys.creation({ admin, shopName: "Haat", known: [], now });
  const read = await passkeys.readMade({ adminId, made: device.make(challenge), now });
  return { device, kept: read as KeptPasskey };
}

describe("a new passkey", () => {
  const { challenge } = passkeys.creation({ admin, shopName: "Haat", known: [], now });
  const made = () => softAuthenticator(byName).make(challenge);

  it("is accepted at every admin address, with id, key and counter", async () => {
    for (const origin of [byName, byPort]) {
      const device = softAuthenticator(origin);
      const read = await passkeys.readMade({ adminId, made: device.make(challenge), now });
      expect(read).toMatchObject({ challenge, credentialId: device.make("").id, counter: 0 });
      expect(read?.transports).toEqual(["internal"]);
    }
  });

  it("requires user verification, and excludes devices that have one already", () => {
    const known = [{ credentialId: "b2xk", publicKey: "", counter: 0, transports: ["usb"] }];
    expect(passkeys.creation({ admin, shopName: "Haat", known, now })).toMatchObject({
      authenticatorSelection: { userVerification: "required" },
      excludeCredentials: [{ id: "b2xk", type: "public-key", transports: ["usb"] }],
    });
  });

  it("belongs to its admin and key, for five minutes", async () => {
    const read = (told: object, face = passkeys) => face.readMade({ adminId, made: made(), now, ...told });
    expect(await read({ now: after(passkeyMs - 1) })).not.toBeNull();
    expect(await read({ now: after(passkeyMs) })).toBeNull();
    expect(await read({ adminId: "a2" })).toBeNull();
    expect(
      await read(
        {},
        createPasskeys(() => "another".repeat(6), [byName]),
      ),
    ).toBeNull();
  });

  it("is refused from other pages, without the person, and for other challenges", async () => {
    const read = (device: ReturnType<typeof softAuthenticator>, told = challenge) =>
      passkeys.readMade({ adminId, made: device.make(told), now });
    for (const origin of ["http://shop.localhost:5000", "http://admin.localhost:5001", "https://evil.test"])
      expect(await read(softAuthenticator(origin))).toBeNull();
    expect(await read(softAuthenticator(byName, "shop.localhost"))).toBeNull();
    const silent = softAuthenticator(byName);
    silent.isVerified = false;
    expect(await read(silent)).toBeNull();
    const login = passkeys.request({ adminId, purpose: "log in", known: [], now }).challenge;
    for (const other of [login, "torn", "", `A${challenge}`])
      expect(await read(softAuthenticator(byName), other)).toBeNull();
  });
});

describe("a passkey's answer", () => {
  it("contains its counter and the challenge's time", async () => {
    const { device, kept } = await aDevice();
    const { challenge, ...asked } = passkeys.request({ adminId, purpose: "log in", known: [kept], now });
    expect(asked).toMatchObject({
      userVerification: "required",
      allowCredentials: [{ id: kept.credentialId }],
    });
    const told = { adminId, purpose: "log in", answer: device.answer(challenge), kept } as const;
    expect(await passkeys.read({ ...told, now: after(passkeyMs - 1) })).toEqual({
      counter: 1,
      challengeMadeAt: now,
    });
    expect(await passkeys.read({ ...told, now: after(passkeyMs) })).toBeNull();
    expect(await passkeys.read({ ...told, adminId: "a2", now })).toBeNull();
    expect(await passkeys.read({ ...told, purpose: "prove", now })).toBeNull();
    expect(await passkeys.read({ ...told, kept: (await aDevice()).kept, now })).toBeNull();
    const { challenge: ofNew } = passkeys.creation({ admin, shopName: "Haat", known: [], now });
    expect(await passkeys.read({ ...told, answer: device.answer(ofNew), now })).toBeNull();
  });

  it("needs the original page, the person and a signature", async () => {
    const { device, kept } = await aDevice();
    const { challenge } = passkeys.request({ adminId, purpose: "prove", known: [kept], now });
    const read = (answer = device.answer(challenge)) =>
      passkeys.read({ adminId, purpose: "prove", answer, kept, now });
    expect(await read()).not.toBeNull();
    const { response } = softAuthenticator("https://evil.test").answer(challenge);
    expect(await read({ id: kept.credentialId, response })).toBeNull();
    const right = device.answer(challenge);
    const spoilt = {
      ...right.response,
      signature: softAuthenticator(byName).answer(challenge).response.signature,
    };
    expect(await read({ ...right, response: spoilt })).toBeNull();
    expect(await read({ ...right, response: { ...right.response, authenticatorData: "AAAA" } })).toBeNull();
    device.isVerified = false;
    expect(await read()).toBeNull();
  });

  it("is refused elsewhere even with the right key", async () => {
    const elsewhere = createPasskeys(key, ["https://evil.test"]);
    const device = softAuthenticator("https://evil.test");
    const { challenge: forNew } = elsewhere.creation({ admin, shopName: "Haat", known: [], now });
    const kept = (await elsewhere.readMade({ adminId, made: device.make(forNew), now })) as KeptPasskey;
    const { challenge } = passkeys.request({ adminId, purpose: "log in", known: [kept], now });
    const told = { adminId, purpose: "log in", answer: device.answer(challenge), kept, now } as const;
    expect(await elsewhere.read(told)).not.toBeNull();
    expect(await passkeys.read(told)).toBeNull();
  });

  it("must increase a counter that counts", async () => {
    const { device, kept } = await aDevice();
    const { challenge } = passkeys.request({ adminId, purpose: "log in", known: [kept], now });
    const read = (from: number, told: number) => {
      device.counter = told - 1;
      const answer = device.answer(challenge);
      return passkeys.read({ adminId, purpose: "log in", answer, kept: { ...kept, counter: from }, now });
    };
    expect(await read(0, 0)).toMatchObject({ counter: 0 });
    expect(await read(6, 7)).toMatchObject({ counter: 7 });
    for (const told of [6, 5, 0]) expect(await read(6, told)).toBeNull();
  });
});
