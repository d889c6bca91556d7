import { createPasswords } from "@haat/auth/password";
import type { CheckLine, ImportOutcome } from "@haat/contract/product/import.schema";
import { builders } from "@haat/testing/database/builders";
import type { testDatabase } from "@haat/testing/database/test-file-database";
import { cookieOf, pageOf, seller as sellerHost, type useApp } from "./test-app.ts";

const password = "seven green parrots";

/** A logged-in seller, and requests for their files. */
export async function aShop(server: ReturnType<typeof useApp>, database: ReturnType<typeof testDatabase>) {
  const email = `seller-${crypto.randomUUID()}@example.test`;
  const seller = await builders(database).aSeller({
    email,
    passwordHash: await createPasswords().hash(password),
  });
  const cookie = cookieOf(await pageOf(server, sellerHost).mutate("account.logIn", { email, password }));
  const headers = { host: sellerHost, cookie };
  const post = (url: string, type: string, payload: string) =>
    server.app.inject({
      method: "POST",
      url: `/api/seller-files/${url}`,
      payload,
      headers: { ...headers, origin: `http://${sellerHost}`, "content-type": type },
    });
  const check = async (file: string) => {
    const { body } = await post("import/check", "text/csv", file);
    return body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as CheckLine);
  };
  return {
    seller,
    get: (file: string) => server.app.inject({ method: "GET", url: `/api/seller-files/${file}`, headers }),
    check,
    outcomes: async (file: string): Promise<ImportOutcome[]> =>
      (await check(file)).flatMap((line) => ("outcomes" in line ? line.outcomes : [])),
    apply: (outcomes: readonly ImportOutcome[]) =>
      post(
        "import",
        "application/x-ndjson",
        outcomes.flatMap(({ item }) => (item ? [JSON.stringify(item)] : [])).join("\n"),
      ),
  };
}
