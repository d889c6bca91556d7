import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { missingRequirement } from "./requirements.ts";

const sentence = /^HAAT_CLUSTER_DEBIAN must name .*debootstrap forky FOLDER.*\.$/;

describe("the proof on three machines", () => {
  it("is skipped with a sentence without root", () => {
    expect(missingRequirement({ isRoot: false, debian: undefined })).toMatch(/^Machines .* need root.*\.$/);
  });

  it("is skipped with instructions without a Debian", () => {
    expect(missingRequirement({ isRoot: true, debian: undefined })).toMatch(sentence);
    expect(missingRequirement({ isRoot: true, debian: tmpdir() })).toMatch(sentence);
  });

  it("runs with a Debian that has Patroni", async () => {
    const debian = await mkdtemp(join(tmpdir(), "haat-debian-"));
    await mkdir(join(debian, "usr/bin"), { recursive: true });
    await writeFile(join(debian, "usr/bin/patroni"), "", { mode: 0o755 });
    expect(missingRequirement({ isRoot: true, debian })).toBeNull();
    await rm(debian, { recursive: true });
  });
});
