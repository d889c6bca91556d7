import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lackingOf } from "./lacking.ts";

const sentence = /^HAAT_CLUSTER_DEBIAN has to name .*debootstrap forky FOLDER.*\.$/;

describe("the proof on three machines", () => {
  it("is left out with a sentence where nobody is root", () => {
    expect(lackingOf({ isRoot: false, debian: undefined })).toMatch(/^Machines .* need root.*\.$/);
  });

  it("is left out with a sentence that says what to make, where there is no Debian", () => {
    expect(lackingOf({ isRoot: true, debian: undefined })).toMatch(sentence);
    expect(lackingOf({ isRoot: true, debian: tmpdir() })).toMatch(sentence);
  });

  it("is tried where there is one with Patroni in it", async () => {
    const debian = await mkdtemp(join(tmpdir(), "haat-debian-"));
    await mkdir(join(debian, "usr/bin"), { recursive: true });
    await writeFile(join(debian, "usr/bin/patroni"), "", { mode: 0o755 });
    expect(lackingOf({ isRoot: true, debian })).toBeNull();
    await rm(debian, { recursive: true });
  });
});
