import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { aPhoto } from "@haat/media/testing/hostile-pictures";
import { keepPicture } from "@haat/media/testing/keep-picture";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { compose } from "../compose.ts";
import { readEnv } from "../settings/env.ts";

const database = testDatabase();

describe("an upload during shutdown", () => {
  it.each([0, 5, 20, 60, 150])("leaves a complete image or nothing: after %i ms", async (ms) => {
    const dir = await mkdtemp(join(tmpdir(), "haat-upload-"));
    const services = compose(database.db, dir, readEnv({}));
    const person = await builders(database).aSeller();
    const saving = keepPicture(services.pictures, await aPhoto.jpg(640, 640), person).then(
      () => 7,
      (error: unknown) => {
        expect(error).toMatchObject({ reason: "BUSY" });
        return 0;
      },
    );
    await sleep(ms);
    services.pictures.close();
    const files = await saving;
    expect(await readdir(dir)).toHaveLength(files);
    await rm(dir, { recursive: true });
  });
});
