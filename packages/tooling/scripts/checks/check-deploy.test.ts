import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deployFaults, settingNames, undocumentedSettings } from "./check-deploy.mts";

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

describe("the deployment files", () => {
  it("pass if they are valid", () => {
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
    ["deploy/env.example", "PROT=5000", "PROT is not a setting of Haat"],
    ["deploy/map.yml", "data:\n  SMTP_ADDRESS: x", "SMTP_ADDRESS is not a setting of Haat"],
    ["deploy/list.yml", "secrets:\n  - SMTP_ADDRESS", "SMTP_ADDRESS is not a setting of Haat"],
    ["deploy/page.md", "Set `SMTP_ADDRESS`.", "SMTP_ADDRESS is not a setting of Haat"],
    ["deploy/page.md", "```sh\ncat /opt/haat/docs/ngnix.conf\n```", "docs/ngnix.conf does not exist"],
    ["deploy/run.sh", "cp ./gone.conf /etc", "./gone.conf does not exist"],
    ["deploy/a.yml", "a: [1", "invalid YAML"],
    ["deploy/empty.yml", "", "invalid YAML: the file is empty"],
    ["deploy/a.service", "[Unit]\n[Servcie]\nA=b", "[Servcie] is not a section of a service"],
    ["deploy/a.timer", "[Service]\nA=b", "[Service] is not a section of a timer"],
    ["deploy/a.service", "[Service]\nno assignment", 'systemd cannot read "no assignment"'],
    ["Containerfile", "COPY --chown=1 gone.json \\\n  docs /app/", "gone.json is copied but does not exist"],
    ["Containerfile", "COPY --from=build /app/apps/gone /app", "apps/gone is copied but does not exist"],
  ])("fail in %s for %j", (file, text, fault) => {
    write(file, text);
    expect(faults().join("\n")).toContain(`${file}: ${fault}`);
  });

  it("may name the settings of the server and no others", () => {
    expect([...settingNames(folder)]).toEqual(["PORT", "SMTP_URL"]);
  });
});

describe("docs/configuration.md", () => {
  it("must list every setting", () => {
    write("docs/configuration.md", "- `PORT` (`5000`): the main port.\n");
    expect(undocumentedSettings({ folder, settings: settingNames(folder) })).toEqual([
      "docs/configuration.md: SMTP_URL is missing",
    ]);
  });
});
