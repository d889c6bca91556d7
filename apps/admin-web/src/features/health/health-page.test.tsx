import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { healthTroubles, type HealthView } from "@haat/contract/admin/health.schema";
import { connect } from "@haat/db/client";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import type { TestApi } from "@haat/web-kit/testing/test-api.ts";
import { openAdmin } from "../../testing/open-admin.tsx";
import { bytesText, healthFacts, spanText } from "./health-facts.ts";
import { troubleSentences } from "./trouble-sentences.ts";

const database = testDatabase();
const { anAdmin, changeSettings } = builders(database);
beforeEach(() => changeSettings({ supportEmail: "help@haat.test" }));

async function openWith(machine: Pick<HealthView, "replica" | "disk">, backup: HealthView["backup"]) {
  const before = ({ provide }: TestApi) =>
    provide({ machine: () => Promise.resolve(machine), backup: () => Promise.resolve(backup) });
  const connection = connect({ url: database.urls.app, max: 1 });
  const { isListening } = connection.listen({ listings: () => undefined });
  await expect.poll(isListening, patience).toBe(true);
  const app = await openAdmin(database, "/admin/health", { admin: await anAdmin(), before });
  await screen.findByText("Emails waiting");
  await connection.close();
  return app;
}

const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

describe("the health page", () => {
  it("shows that all is well, and the facts", async () => {
    const machine = { replica: { absence: null }, disk: { freeBytes: 12_000_000_000, reserveBytes: 5e8 } };
    await openWith(machine, null);
    expect(screen.getByText("Everything is running normally.")).toBeTruthy();
    expect(alerts()).toEqual([]);
    expect(screen.getByText(`${process.pid}@`, { exact: false })).toBeTruthy();
    expect(screen.getByText("1 running")).toBeTruthy();
    expect(screen.getByText("12 GB free")).toBeTruthy();
    expect(screen.getByText("uploads are refused below 500 MB")).toBeTruthy();
    expect(screen.getByText("In use")).toBeTruthy();
  });

  it("shows a warning with instructions for each trouble", async () => {
    await changeSettings({ supportEmail: "" });
    const machine = { replica: { absence: "it is behind" }, disk: { freeBytes: 4e8, reserveBytes: 5e8 } };
    await openWith(machine, { at: "2026-01-25T02:30:00.000Z", isOld: true });
    expect(alerts()).toEqual(
      (["disk-low", "backup-old", "replica-absent", "no-support"] as const).map(
        (trouble) => troubleSentences[trouble],
      ),
    );
    expect(screen.queryByText("Everything is running normally.")).toBeNull();
    expect(screen.getByText("it is behind")).toBeTruthy();
  });

  it("offers a retry when loading fails", async () => {
    const before = ({ overload }: TestApi) => overload("admin.health");
    const { user, api } = await openAdmin(database, "/admin/health", { admin: await anAdmin(), before });
    const again = await screen.findByRole("button", { name: "Try Again" });
    api.restore();
    await user.click(again);
    expect(await screen.findByText("Emails waiting")).toBeTruthy();
  });
});

describe("the health facts", () => {
  const calm: HealthView = {
    version: "0.2.0",
    schemaVersion: "0.2.0",
    postgres: "18.1",
    at: "2026-03-01T10:00:00Z",
    processes: [],
    replica: null,
    backup: null,
    disk: null,
    isReachable: true,
    troubles: [],
    mails: { count: 2, oldestSeconds: 400 },
  };

  it("mark each trouble at some fact", () => {
    for (const trouble of healthTroubles)
      expect(healthFacts({ ...calm, troubles: [trouble] }).some(({ isTroubled }) => isTroubled)).toBe(true);
    expect(healthFacts(calm).some(({ isTroubled }) => isTroubled)).toBe(false);
  });

  it("format sizes and durations", () => {
    expect([4e8, 1_500_000_000, 12e9].map(bytesText)).toEqual(["400 MB", "1.5 GB", "12 GB"]);
    expect([1, 59, 61, 7_300, 200_000].map(spanText)).toEqual([
      "1 second",
      "59 seconds",
      "1 minute",
      "2 hours",
      "2 days",
    ]);
  });
});
