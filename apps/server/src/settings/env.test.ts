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
  it("needs none to start locally", () => {
    expect(readEnv({})).toMatchObject({
      port: 5000,
      host: "localhost",
      isProduction: false,
      databaseUrl: undefined,
    });
  });

  it.each([
    [{ PORT: "abc" }, /^PORT must be a number between 1 and 65532/],
    [{ DEADLINE_SECONDS: "0" }, /^DEADLINE_SECONDS must be a number of seconds between 1 and 60/],
    [
      { PICTURE_HOSTS: "https://img.example.com/" },
      /^PICTURE_HOSTS must be a comma-separated list of host names/,
    ],
    [{ UPLOAD_URL: "ftp://x" }, /^UPLOAD_URL must be a web address/],
    [
      { UPLOAD_URL: "https://api.example.com/upload", UPLOAD_PRESET: "haat" },
      /^PICTURE_HOSTS must list the hosts/,
    ],
    [
      { UPLOAD_URL: "https://api.example.com/upload", PICTURE_HOSTS: "img.example.com" },
      /^UPLOAD_PRESET is required with UPLOAD_URL/,
    ],
    [
      { UPLOAD_URL: "https://api.example.com/upload", UPLOAD_PRESET: "haat", S3_BUCKET: "haat" },
      /^UPLOAD_URL can't be combined with S3_BUCKET/,
    ],
    [
      { S3_BUCKET: "haat", S3_ACCESS_KEY_ID: "x" },
      /S3_SECRET_ACCESS_KEY and S3_ACCESS_KEY_ID must be set together/,
    ],
    [
      { LEGACY_ORIGINS: "http://localhost:3000/" },
      /^LEGACY_ORIGINS must be a comma-separated list of origins/,
    ],
    [{ LEGACY_ORIGINS: "*" }, /^LEGACY_ORIGINS must be a comma-separated list of origins/],
    [{ LEGACY_CLIENT_DIR: "/nowhere" }, /^LEGACY_CLIENT_DIR must be a folder that contains a built client/],
    [{ LEGACY_LIST_LIMIT: "0" }, /^LEGACY_LIST_LIMIT must be a whole number between 1 and 100000/],
    [{ TRUST_PROXY: "true" }, /^TRUST_PROXY must be a comma-separated list of proxy addresses or networks/],
    [{ TRUST_PROXY: "127.0.0.1, 0.0.0.0/0" }, /^TRUST_PROXY must be a comma-separated list of .*\.$/],
    [{ TRUST_PROXY: "::/0" }, /^TRUST_PROXY/],
    [{ TRUST_PROXY: "10.0.0.0/33" }, /^TRUST_PROXY/],
    [{ TRUST_PROXY: "1" }, /^TRUST_PROXY/],
    [{ TRUST_PROXY: "proxy.example" }, /^TRUST_PROXY/],
    [
      { DATABASE_URL: "postgres://haat:x@one:5432,two:5432/haat" },
      /^DATABASE_URL must contain a single host\. Use a proxy such as HAProxy/,
    ],
    [{ DATABASE_URL: "postgres://haat:x@one,two/haat" }, /^DATABASE_URL must contain a single host/],
    [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL must be a PostgreSQL address/],
    [
      { DATABASE_REPLICA_URL: "postgres://haat@replica/haat" },
      /^DATABASE_REPLICA_URL also needs DATABASE_URL, the primary of the replica/,
    ],
    [{ PUBLIC_HOST: "http://haat.example" }, /^PUBLIC_HOST must be a host name such as market.example/],
    [{ PUBLIC_HOST: "haat.example:5000" }, /^PUBLIC_HOST must be a host name/],
    [{ DISK_RESERVE_MB: "1 GB" }, /^DISK_RESERVE_MB must be a whole number of megabytes/],
    [{ SMTP_URL: "mail.example:587" }, /^SMTP_URL must be a mail server address/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of fatal, error, warn, info, debug\.$/],
    [{ PAGES: "yes" }, /^PAGES must be on or off\.$/],
    [{ MAIL_FROM: "Haat\r\nBcc: x@y.test" }, /^MAIL_FROM must be a sender/],
  ])("refuses %j in a sentence", (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence);
  });

  it("accepts the same proxies as the server", () => {
    const named = "127.0.0.1, ::1,10.0.0.0/8,fd00::/8,172.16.0.0/12,::ffff:192.0.2.1, loopback";
    const { trustProxy } = readEnv({ TRUST_PROXY: named });
    expect(trustProxy).toHaveLength(7);
    expect(() => Fastify({ trustProxy })).not.toThrow();
    expect(readEnv({ TRUST_PROXY: " " }).trustProxy).toEqual([]);
  });

  it.each([
    [{ RATE_LIMITS: "off" }, "RATE_LIMITS must be on in production."],
    [{ LEGACY_SECRET: undefined }, "LEGACY_SECRET must be at least 32 random characters"],
    [{ LEGACY_SECRET: "thirty-one-characters-are-short" }, "LEGACY_SECRET must be at least 32"],
    [{ LEGACY_SECRET: "x".repeat(36) }, "LEGACY_SECRET must be at least 32"],
    [{ SECOND_FACTOR_KEY: "too short" }, "SECOND_FACTOR_KEY must be at least 32 random characters"],
    [{ DATABASE_URL: "postgres://haat:ababababababab@db/haat" }, "DATABASE_URL must contain a password"],
    [{ MAIL: "off" }, "MAIL must be on in production."],
    [{ PUBLIC_HOST: undefined }, "PUBLIC_HOST is required in production"],
    [{ SMTP_URL: undefined }, "SMTP_URL is required in production"],
    [{ SMTP_URL: "smtp://haat:secret@mail.example" }, "SMTP_URL must contain a password of at least 8"],
    [{ SMTP_URL: "smtp://haat@mail.example" }, "SMTP_URL must contain a password"],
    [{ DATABASE_URL: "postgres://haat:postgres@db/haat" }, "DATABASE_URL must contain a password"],
    [{ DATABASE_URL: "postgres://haat@db/haat" }, "DATABASE_URL must contain a password"],
    [{ DATABASE_URL: "postgres://haat:eleven-long@db/haat" }, "at least 12 characters"],
    [{ DATABASE_URL: "postgres://haat:haat-demo-pass@db/haat" }, "that isn't a common one"],
    [{ DATABASE_OWNER_URL: "postgres://o:admin@db/haat" }, "DATABASE_OWNER_URL must contain a password"],
    [
      { DATABASE_REPLICA_URL: "postgres://haat@replica/haat" },
      "DATABASE_REPLICA_URL must contain a password",
    ],
  ])("refuses to start production with %j", (source, sentence) => {
    expect(readEnv(production)).toMatchObject({ isProduction: true });
    expect(() => readEnv({ ...production, ...source })).toThrow(sentence);
  });

  it("reports every invalid setting, and no secrets", () => {
    const wrong = { NODE_ENV: "production", DATABASE_URL: "postgres://haat:hunter2@db/haat" };
    const refuse = () => readEnv({ ...wrong, SMTP_URL: "smtp://haat:hunter2@mail.example" });
    expect(refuse).toThrow(/PUBLIC_HOST.*\n.*SMTP_URL.*\n.*DATABASE_URL/);
    expect(refuse).not.toThrow("hunter2");
  });

  it("accepts a mail server without login", () => {
    expect(readEnv({ ...production, SMTP_URL: "smtp://relay.example:25" }).mailFrom).toBe(
      "Haat <no-reply@haat.example>",
    );
  });

  it("stores images on disk, in a bucket or with a third party", () => {
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

  it("splits lists", () => {
    expect(readEnv({ PICTURE_HOSTS: "img.example.com, cdn.example.com," }).pictureHosts).toEqual([
      "img.example.com",
      "cdn.example.com",
    ]);
  });

  it("never enables development mode in production", () => {
    expect(readEnv({ ...production, HAAT_DEV: "1" })).toMatchObject({
      isDev: false,
      host: "127.0.0.1",
    });
  });
});

describe("the start's output", () => {
  it("lists the addresses and demo accounts", () => {
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

  it("prints no password without the demo", () => {
    expect(announcement(readEnv(production), false)).not.toMatch(/pass/);
  });
});
