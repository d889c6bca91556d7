import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { announcement, mailboxAddress } from "../start/announce.ts";
import { readEnv } from "./env.ts";

/** A production that may start. */
const production = {
  NODE_ENV: "production",
  PUBLIC_HOST: "haat.example",
  SMTP_URL: "smtp://haat:kumquat-9-lantern@mail.example:587",
  DATABASE_URL: "postgres://haat:kumquat-9-lantern@db/haat",
  LEGACY_SECRET: "kumquat-9-lantern-kumquat-9-lantern",
};

describe("reading the settings", () => {
  it("needs none to start on this machine", () => {
    expect(readEnv({})).toMatchObject({
      port: 5000,
      host: "localhost",
      isProduction: false,
      databaseUrl: undefined,
    });
  });

  it.each([
    [{ PORT: "abc" }, /The setting PORT must be a number between 1 and 65532/],
    [{ DEADLINE_SECONDS: "0" }, /The setting DEADLINE_SECONDS must be a number of seconds between 1 and 60/],
    [{ PICTURE_HOSTS: "https://img.example.com/" }, /The setting PICTURE_HOSTS must be a list of host names/],
    [{ UPLOAD_URL: "ftp://x" }, /The setting UPLOAD_URL must be a web address/],
    [
      { UPLOAD_URL: "https://api.example.com/upload", UPLOAD_PRESET: "haat" },
      /The setting PICTURE_HOSTS has to name the hosts/,
    ],
    [
      { UPLOAD_URL: "https://api.example.com/upload", PICTURE_HOSTS: "img.example.com" },
      /The setting UPLOAD_PRESET is needed with UPLOAD_URL/,
    ],
    [
      { UPLOAD_URL: "https://api.example.com/upload", UPLOAD_PRESET: "haat", S3_BUCKET: "haat" },
      /The setting UPLOAD_URL cannot be combined with S3_BUCKET/,
    ],
    [
      { S3_BUCKET: "haat", S3_ACCESS_KEY_ID: "x" },
      /S3_SECRET_ACCESS_KEY and S3_ACCESS_KEY_ID are needed together/,
    ],
    [{ LEGACY_ORIGINS: "http://localhost:3000/" }, /The setting LEGACY_ORIGINS must be a list of origins/],
    [{ LEGACY_ORIGINS: "*" }, /The setting LEGACY_ORIGINS must be a list of origins/],
    [{ LEGACY_CLIENT_DIR: "/nowhere" }, /The setting LEGACY_CLIENT_DIR must be a folder with a built client/],
    [{ LEGACY_LIST_LIMIT: "0" }, /The setting LEGACY_LIST_LIMIT must be a number between 1 and 100000/],
    [{ TRUST_PROXY: "true" }, /^The setting TRUST_PROXY must be a list of addresses and networks of proxies/],
    [{ TRUST_PROXY: "127.0.0.1, 0.0.0.0/0" }, /^The setting TRUST_PROXY must be a list of .*\.$/],
    [{ TRUST_PROXY: "::/0" }, /^The setting TRUST_PROXY/],
    [{ TRUST_PROXY: "10.0.0.0/33" }, /^The setting TRUST_PROXY/],
    [{ TRUST_PROXY: "1" }, /^The setting TRUST_PROXY/],
    [{ TRUST_PROXY: "proxy.example" }, /^The setting TRUST_PROXY/],
    [
      { DATABASE_URL: "postgres://haat:x@one:5432,two:5432/haat" },
      /The setting DATABASE_URL names several hosts: name one, such as a HAProxy beside Haat/,
    ],
    [{ DATABASE_URL: "postgres://haat:x@one,two/haat" }, /The setting DATABASE_URL names several hosts/],
    [{ DATABASE_URL: "mysql://x" }, /The setting DATABASE_URL must be a PostgreSQL address/],
    [
      { DATABASE_REPLICA_URL: "postgres://haat@replica/haat" },
      /The setting DATABASE_REPLICA_URL needs DATABASE_URL, the server that it is a replica of/,
    ],
    [
      { PUBLIC_HOST: "http://haat.example" },
      /The setting PUBLIC_HOST must be a host name such as market.example/,
    ],
    [{ PUBLIC_HOST: "haat.example:5000" }, /The setting PUBLIC_HOST must be a host name/],
    [{ DISK_RESERVE_MB: "1 GB" }, /The setting DISK_RESERVE_MB must be a whole number of megabytes/],
    [{ SMTP_URL: "mail.example:587" }, /The setting SMTP_URL must be a mail server's address/],
    [{ MAIL_FROM: "Haat\r\nBcc: x@y.test" }, /The setting MAIL_FROM must be a sender/],
  ])("refuses %j in a sentence", (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence);
  });

  it("takes for a proxy what the server takes for one", () => {
    const named = "127.0.0.1, ::1,10.0.0.0/8,fd00::/8,172.16.0.0/12,::ffff:192.0.2.1, loopback";
    const { trustProxy } = readEnv({ TRUST_PROXY: named });
    expect(trustProxy).toHaveLength(7);
    expect(() => Fastify({ trustProxy })).not.toThrow();
    expect(readEnv({ TRUST_PROXY: " " }).trustProxy).toEqual([]);
  });

  it.each([
    [{ RATE_LIMITS: "off" }, "The setting RATE_LIMITS cannot be off in production."],
    [{ LEGACY_SECRET: undefined }, "The setting LEGACY_SECRET is missing, has fewer than 32 characters"],
    [{ LEGACY_SECRET: "thirty-one-characters-are-short" }, "The setting LEGACY_SECRET is missing"],
    [{ LEGACY_SECRET: "x".repeat(36) }, "or repeats a few of them"],
    [{ SECOND_FACTOR_KEY: "too short" }, "The setting SECOND_FACTOR_KEY has fewer than 32 characters"],
    [{ DATABASE_URL: "postgres://haat:ababababababab@db/haat" }, "The setting DATABASE_URL has no password"],
    [{ MAIL: "off" }, "The setting MAIL cannot be off in production."],
    [{ PUBLIC_HOST: undefined }, "The setting PUBLIC_HOST is missing;"],
    [{ SMTP_URL: undefined }, "The setting SMTP_URL is missing;"],
    [{ SMTP_URL: "smtp://haat:secret@mail.example" }, "The setting SMTP_URL has no password, a short"],
    [{ SMTP_URL: "smtp://haat@mail.example" }, "The setting SMTP_URL has no password"],
    [{ DATABASE_URL: "postgres://haat:postgres@db/haat" }, "The setting DATABASE_URL has no password"],
    [{ DATABASE_URL: "postgres://haat@db/haat" }, "The setting DATABASE_URL has no password"],
    [{ DATABASE_URL: "postgres://haat:eleven-long@db/haat" }, "fewer than 12 characters"],
    [{ DATABASE_URL: "postgres://haat:haat-demo-pass@db/haat" }, "a well-known one"],
    [{ DATABASE_OWNER_URL: "postgres://o:admin@db/haat" }, "The setting DATABASE_OWNER_URL has no password"],
    [
      { DATABASE_REPLICA_URL: "postgres://haat@replica/haat" },
      "The setting DATABASE_REPLICA_URL has no password",
    ],
  ])("lets no production start with %j", (source, sentence) => {
    expect(readEnv(production)).toMatchObject({ isProduction: true });
    expect(() => readEnv({ ...production, ...source })).toThrow(sentence);
  });

  it("has a sentence for every setting that is wrong, and tells no secret in it", () => {
    const wrong = { NODE_ENV: "production", DATABASE_URL: "postgres://haat:hunter2@db/haat" };
    const refuse = () => readEnv({ ...wrong, SMTP_URL: "smtp://haat:hunter2@mail.example" });
    expect(refuse).toThrow(/PUBLIC_HOST.*\n.*SMTP_URL.*\n.*DATABASE_URL/);
    expect(refuse).not.toThrow("hunter2");
  });

  it("needs no password of a mail server that asks for none", () => {
    expect(readEnv({ ...production, SMTP_URL: "smtp://relay.example:25" }).mailFrom).toBe(
      "Haat <no-reply@haat.example>",
    );
  });

  it("keeps pictures on disk, in a bucket or with a third party", () => {
    expect(readEnv({})).toMatchObject({ pictureBucket: null, pictureUpload: null });
    expect(
      readEnv({ S3_BUCKET: "haat", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" }).pictureBucket,
    ).toEqual({
      bucket: "haat",
      region: "us-east-1",
      endpoint: undefined,
      keys: { accessKeyId: "id", secretAccessKey: "secret" },
    });
    expect(
      readEnv({
        UPLOAD_URL: "https://api.example.com/upload",
        UPLOAD_PRESET: "haat",
        PICTURE_HOSTS: "img.example.com",
      }),
    ).toMatchObject({ pictureUpload: { uploadUrl: "https://api.example.com/upload", preset: "haat" } });
  });

  it("takes lists apart", () => {
    expect(readEnv({ PICTURE_HOSTS: "img.example.com, cdn.example.com," }).pictureHosts).toEqual([
      "img.example.com",
      "cdn.example.com",
    ]);
  });

  it("does not reload for a person in production", () => {
    expect(readEnv({ ...production, HAAT_DEV: "1" })).toMatchObject({
      isDev: false,
      host: "127.0.0.1",
    });
  });
});

describe("what the start prints", () => {
  it("tells a newcomer the addresses and the demo's accounts", () => {
    const mailbox = mailboxAddress(readEnv({}), "the-key");
    const text = announcement(readEnv({}), true, mailbox);
    for (const words of [
      "http://localhost:5000/dev/mail?key=the-key\n",
      "http://shop.localhost:5000",
      "http://localhost:5002",
      "admin@haat.test",
      "haat-demo-pass",
    ])
      expect(text).toContain(words);
  });

  it("prints no password where there is no demo", () => {
    expect(announcement(readEnv(production), false)).not.toMatch(/pass/);
  });
});
