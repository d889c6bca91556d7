import { describe, expect, it } from "vitest";
import { announcement } from "./announce.ts";
import { readEnv } from "./env.ts";

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
    [{ PORT: "abc" }, /The setting PORT is no port; choose a whole number/],
    [{ PICTURE_HOSTS: "https://img.example.com/" }, /The setting PICTURE_HOSTS is no list of host names/],
    [{ DATABASE_URL: "mysql://x" }, /The setting DATABASE_URL is no PostgreSQL address/],
    [{ NODE_ENV: "production", RATE_LIMITS: "off" }, /The setting RATE_LIMITS cannot be off in production/],
    [
      { NODE_ENV: "production", DATABASE_URL: "postgres://haat:postgres@db/haat" },
      /DATABASE_URL has no password or a well-known one/,
    ],
    [{ NODE_ENV: "production", DATABASE_URL: "postgres://haat@db/haat" }, /DATABASE_URL has no password/],
  ])("refuses %j in a sentence", (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence);
  });

  it("takes lists apart", () => {
    expect(readEnv({ PICTURE_HOSTS: "img.example.com, cdn.example.com," }).pictureHosts).toEqual([
      "img.example.com",
      "cdn.example.com",
    ]);
  });

  it("does not reload for a person in production", () => {
    expect(readEnv({ NODE_ENV: "production", HAAT_DEV: "1" })).toMatchObject({
      isDev: false,
      host: "0.0.0.0",
    });
  });
});

describe("what the start prints", () => {
  it("tells a newcomer the addresses and the demo's accounts", () => {
    const text = announcement(readEnv({}), true);
    for (const words of [
      "http://shop.localhost:5000",
      "http://localhost:5002",
      "admin@haat.test",
      "haat-demo-pass",
    ])
      expect(text).toContain(words);
  });

  it("prints no password where there is no demo", () => {
    expect(announcement(readEnv({ NODE_ENV: "production", PUBLIC_HOST: "haat.example" }), false)).not.toMatch(
      /pass/,
    );
  });
});
