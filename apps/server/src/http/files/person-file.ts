import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { asRead, personFilePath } from "@haat/contract/account/person-file";
import { dateTimeText } from "@haat/contract/moment";
import { exportPerson, type PersonPart } from "@haat/domain/account/profile/export-person";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { answerErrors } from "../answer-errors.ts";
import type { Hosts } from "../hosts.ts";
import type { Limits } from "../limits/limits.ts";
import { createRequestContext } from "../request-context.ts";
import { fileNameOf } from "./send-csv.ts";

export interface PersonFileOptions {
  readonly deps: Deps;
  readonly hosts: Hosts;
  readonly limits: Limits;
}

export function personFile(app: FastifyInstance, { deps, hosts, limits }: PersonFileOptions): void {
  const errorHandler = answerErrors({ loginPage: "/login?redirect=%2Fprofile" });
  app.get(personFilePath, { errorHandler }, async (request, reply) => {
    const context = await createRequestContext(deps, hosts.appOf(request), { request, reply, limits });
    const { session } = context;
    if (!session || "admin" in session) throw new DomainError("NOT_LOGGED_IN");
    await context.admit("account.export");
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="${fileNameOf("my-data", "json")}"`)
      .header("cache-control", "no-store")
      .send(Readable.from(textOf(exportPerson(deps, session.actor))));
  });
}

const written = (value: unknown, depth: number) =>
  JSON.stringify(asRead(value), null, 2).replaceAll("\n", `\n${"  ".repeat(depth)}`);

async function* textOf(parts: readonly PersonPart[]): AsyncGenerator<string, void> {
  const writtenAt = new Date().toISOString();
  yield `{\n  "writtenAt": "${writtenAt}",\n  "writtenAtInIndia": "${dateTimeText(writtenAt)}"`;
  for (const { name, pages } of parts) {
    yield `,\n  "${name}": [`;
    let isFirst = true;
    for await (const page of pages) {
      yield page.map((row, at) => `${isFirst && at === 0 ? "" : ","}\n    ${written(row, 2)}`).join("");
      isFirst = false;
    }
    yield isFirst ? "]" : "\n  ]";
  }
  yield "\n}\n";
}
