import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deployFaults, settingNames } from "./check-deploy.mts";

let folder = "";

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "haat-deploy-"));
  write(
    "apps/server/src/settings/env.ts",
    "z.object({\n    PORT: port,\n    SMTP_URL: url.optional(),\n  })",
  );
  write("docs/nginx.conf", "");
});

afterEach(() => rmSync(folder, { recursive: true }));

const faults = () => deployFaults({ folder, settings: settingNames(folder) });

describe("what runs Haat elsewhere", () => {
  it("is silent about what is right", () => {
    write(
      "Containerfile",
      "FROM x AS build\nCOPY docs .\nCOPY --from=build /app/apps/server /app/apps/web/dist /app/\n",
    );
    write(
      "deploy/one/haat.service",
      "[Unit]\n# Why.\nDescription=Haat\n[Service]\nEnvironment=PORT=%i\n[Install]\nA=b\n",
    );
    write("deploy/one/settings.example", "PORT=5000\nSMTP_URL=smtp://x\n");
    write(
      "deploy/one/compose.yaml",
      "a:\n  - ./settings\n  - ../../docs/nginx.conf:/x\napiVersion: apps/v1\n",
    );
    write("deploy/one/README.md", "`PORT`, `PATRONI_SCOPE`, `/opt/haat/docs/nginx.conf`, `./made-later`\n");
    expect(faults()).toEqual([]);
  });

  it.each([
    ["deploy/env.example", "PROT=5000", "PROT is no setting of Haat's"],
    ["deploy/map.yml", "data:\n  SMTP_ADDRESS: x", "SMTP_ADDRESS is no setting of Haat's"],
    ["deploy/list.yml", "secrets:\n  - SMTP_ADDRESS", "SMTP_ADDRESS is no setting of Haat's"],
    ["deploy/page.md", "Set `SMTP_ADDRESS`.", "SMTP_ADDRESS is no setting of Haat's"],
    ["deploy/page.md", "```sh\ncat /opt/haat/docs/ngnix.conf\n```", "docs/ngnix.conf is not there"],
    ["deploy/run.sh", "cp ./gone.conf /etc", "./gone.conf is not there"],
    ["deploy/a.yml", "a: [1", "no YAML"],
    ["deploy/empty.yml", "", "no YAML: there is nothing in it"],
    ["deploy/a.service", "[Unit]\n[Servcie]\nA=b", "[Servcie] is no section of a service"],
    ["deploy/a.timer", "[Service]\nA=b", "[Service] is no section of a timer"],
    ["deploy/a.service", "[Service]\nno assignment", 'systemd cannot read "no assignment"'],
    ["Containerfile", "COPY --chown=1 gone.json \\\n  docs /app/", "gone.json is copied, and is not there"],
    ["Containerfile", "COPY --from=build /app/apps/gone /app", "apps/gone is copied, and is not there"],
  ])("sees in %s %j", (file, text, fault) => {
    write(file, text);
    expect(faults().join("\n")).toContain(`${file}: ${fault}`);
  });

  it("knows the settings that the server reads, and no others", () => {
    expect([...settingNames(folder)]).toEqual(["PORT", "SMTP_URL"]);
  });
});
