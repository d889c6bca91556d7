import { sql } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { StartRefusal } from "@haat/contract/start-refusal";
import { migrate, refuseUnmigrated } from "./migrate.ts";
import { interpose, testDatabase } from "./testing/harness.ts";
import { compareVersions, ownVersion as thisVersion } from "./version/release.ts";

const database = testDatabase();

describe("migrating", () => {
  it("survives a connection lost while it opens", async () => {
    const line = await interpose(database.urls.owner);
    line.cutAt("pg_catalog.pg_type");
    await expect(migrate({ ownerUrl: line.url })).resolves.toBeUndefined();
    line.close();
  });

  it("applies the functions of a later version in its own connection", async () => {
    await database.owner.execute(sql`update function_state set hash = 'an earlier one'`);
    await expect(migrate({ ownerUrl: database.urls.owner })).resolves.toBeUndefined();
    const [state] = await database.owner.execute(
      sql`select hash <> 'an earlier one' as "isLater" from function_state`,
    );
    expect(state).toEqual({ isLater: true });
  });

  it("drops overloads of an earlier version", async () => {
    // The state left by an older version that was started on newer data.
    await database.owner.execute(sql`
      create function search_query(text, integer default 1) returns tsquery language sql as $$ select null::tsquery $$`);
    await database.owner.execute(sql`update function_state set hash = 'an earlier one'`);
    await migrate({ ownerUrl: database.urls.owner });
    const named = await database.owner.execute<{ count: number }>(
      sql`select count(*)::integer as count from pg_proc where proname = 'search_query'`,
    );
    expect([...named]).toEqual([{ count: 1 }]);
    const [row] = await database.db.execute<{ found: boolean }>(
      sql`select search_query('kurta') is not null as found`,
    );
    expect(row).toEqual({ found: true });
  });

  describe("with an unchanged schema", () => {
    const start = (allowsDowngrade = false) => migrate({ ownerUrl: database.urls.owner, allowsDowngrade });
    const stateOf = async () =>
      [...(await database.owner.execute<{ hash: string }>(sql`select * from function_state`))][0]!;
    const ourNow = async () => (await start(), (await stateOf()).hash);
    /** The state left by another edition that replaced ours. */
    const applyOther = (version: string) =>
      database.owner.execute(sql`
        update function_state set replaced = replaced || to_jsonb(hash), hash = 'another', version = ${version}`);
    const ownVersion = async () =>
      String([...(await database.owner.execute(sql`select version from function_state`))][0]!["version"]);

    it("refuses the functions of a lower version, even if they were never there", async () => {
      await start();
      await applyOther("9.1.0");
      await database.owner.execute(sql`update function_state set replaced = '[]'`);
      const before = await stateOf();
      await expect(start()).rejects.toThrow(StartRefusal);
      await expect(start()).rejects.toThrow(
        /^The database has the functions of Haat 9\.1\.0, and this is Haat \d+\.\d+\.\d+\. Start the newer one, or restore a backup/,
      );
      expect(await stateOf()).toEqual(before);
      await start(true);
    });

    it("refuses replaced functions of its own version unless told to go back", async () => {
      const ours = await ourNow();
      const version = await ownVersion();
      await applyOther(version);
      const before = await stateOf();
      await expect(start()).rejects.toThrow(
        `The database has the functions of a later state of Haat ${version}, and this is Haat ${version}. Start the newer one`,
      );
      expect(await stateOf()).toEqual(before);
      await start(true);
      expect(await stateOf()).toMatchObject({ hash: ours });
      // The left edition may return, and starting the same one is no downgrade.
      expect(JSON.stringify(await stateOf())).not.toContain("another");
      await Promise.all([start(), start()]);
    });

    it("keeps and uses the functions of the next release", async () => {
      await start();
      const [major = 0, minor = 0] = thisVersion.split(".").map(Number);
      await applyOther(`${major}.${minor + 1}.3`);
      const before = await stateOf();
      await start();
      await refuseUnmigrated(database.urls.owner);
      expect(await stateOf()).toEqual(before);
      await applyOther(`${major}.${minor + 2}.0`);
      await expect(refuseUnmigrated(database.urls.owner)).rejects.toThrow(StartRefusal);
      await start(true);
    });

    it("names the missing migration without running it", async () => {
      await start();
      await refuseUnmigrated(database.urls.owner);
      await database.owner.execute(sql`
        update function_state set hash = 'an earlier one', version = '0.1.99', replaced = '[]'`);
      const before = await stateOf();
      await expect(refuseUnmigrated(database.urls.owner)).rejects.toThrow(
        `The database belongs to Haat 0.1.99, and this is Haat ${thisVersion}. Run pnpm migrate, then start again.`,
      );
      expect(await stateOf()).toEqual(before);
      await start();
    });

    it("retries while a table is locked", async () => {
      await database.owner.execute(
        sql`update function_state set hash = 'an earlier one', replaced = '[]', files = '{}'`,
      );
      const { promise: asked, resolve: told } = Promise.withResolvers<string>();
      let migrating: Promise<void> = Promise.resolve();
      const holder = postgres(database.urls.owner, { max: 1 });
      await holder.begin(async (tx) => {
        await tx`lock table orders in access share mode`;
        const onProgress = (line: string) => line.includes("locked") && told(line);
        migrating = migrate({ ownerUrl: database.urls.owner, onProgress });
        expect(await Promise.race([asked, migrating])).toBe("A table is locked. Retrying...");
      });
      await migrating;
      await refuseUnmigrated(database.urls.owner);
      await holder.end();
    });

    it("applies only changes, so orders don't wait", async () => {
      await start();
      await database.owner.execute(sql`update function_state set hash = 'an earlier one', replaced = '[]'`);
      const progress: string[] = [];
      const buyer = postgres(database.urls.owner, { max: 1 });
      await buyer.begin(async (tx) => {
        await tx`lock table users, products, orders, order_lines, shipments, stock_movements, pins in row exclusive mode`;
        await migrate({ ownerUrl: database.urls.owner, onProgress: (line) => progress.push(line) });
      });
      await buyer.end();
      expect(progress).toEqual(["Applying database functions..."]);
      await refuseUnmigrated(database.urls.owner);
    });

    it("restores a dropped trigger although its file is unchanged", async () => {
      await start();
      await database.owner.execute(sql`drop trigger orders_count_placed on orders`);
      await database.owner.execute(sql`update function_state set hash = 'an earlier one', replaced = '[]'`);
      await start();
      const found = await database.owner.execute(
        sql`select tgrelid::regclass::text as "table" from pg_trigger where tgname = 'orders_count_placed'`,
      );
      expect([...found]).toEqual([{ table: "orders" }]);
    });

    it("applies those of a higher version and records what they replace", async () => {
      const ours = await ourNow();
      await database.owner.execute(sql`
        update function_state set hash = 'an earlier one', version = '0.1.99', replaced = '[]'`);
      await start();
      expect(await stateOf()).toMatchObject({ hash: ours, replaced: ["an earlier one"] });
    });
  });

  it.each([
    ["0.2.0", "same"],
    ["0.1.9", "earlier"],
    ["0.2.10", "next"],
    ["0.3.4", "next"],
    ["0.4.0", "later"],
    ["1.0.2", "next"],
    ["1.1.0", "later"],
    ["2.0.0", "later"],
  ])("counts releases by two numbers: %s is %s to 0.2.0", (version, standing) => {
    expect(compareVersions(version, "0.2.0")).toBe(standing);
  });

  it("tells pg_dump and pg_upgrade the dependencies of generated columns", async () => {
    // They read it from an expression, not from a text.
    const texts = await database.owner.execute(sql`
      select p.proname from pg_depend d join pg_proc p on p.oid = d.refobjid and d.refclassid = 'pg_proc'::regclass
      where d.classid = 'pg_attrdef'::regclass and p.prosqlbody is null
        and exists (select from pg_proc other where other.pronamespace = 'public'::regnamespace and other.oid <> p.oid
                                                and p.prosrc ~ ('\\m' || other.proname || '\\('))`);
    expect([...texts]).toEqual([]);
  });

  it("refuses and keeps the schema of a later version", async () => {
    await database.owner.execute(sql`update function_state set hash = 'a later one', version = '9.1.0'`);
    await database.owner.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`);
    const refused = migrate({ ownerUrl: database.urls.owner });
    await expect(refused).rejects.toThrow(StartRefusal);
    await expect(refused).rejects.toThrow(
      /^Haat 9\.1\.0 has migrated this database to schema \d+\. This is Haat \d+\.\d+\.\d+ with schema \d+\. Start that version, or restore a backup/,
    );
    const [state] = await database.owner.execute(sql`select hash, version from function_state`);
    expect(state).toEqual({ hash: "a later one", version: "9.1.0" });
  });

  it("explains what to do about a pre-release database", async () => {
    await database.owner.execute(sql`update function_state set hash = 'an early one', version = '0.1.0'`);
    await expect(migrate({ ownerUrl: database.urls.owner })).rejects.toThrow(
      /pre-release.*delete the folder \.data/,
    );
  });
});
