import naughty from "big-list-of-naughty-strings" with { type: "json" };
import { expect, it } from "vitest";
import type { z } from "zod";
import { apiDeps, callerAs } from "@haat/api/testing/callers";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { procedures } from "./access.ts";
import { legacyFault } from "./http/answer-faults.ts";

const database = testDatabase();
const id = "019dd1f5-7000-7abc-8def-0123456789ab";
type Fields = Readonly<Record<string, string>>;

/** Usual texts of an input, and their place in it. */
const forms: Readonly<Record<string, readonly [usual: Fields, sent: (texts: Fields) => object]>> = {
  "account.updateProfile": [{ name: "Asha" }, (texts) => ({ contact: "9876543210", ...texts })],
  "account.updateAddress": [
    // A state is always written by its name.
    { houseNo: "1", road: "MG Road", city: "Mysuru", district: "Mysuru" },
    (texts) => ({ address: { ...testAddress, ...texts } }),
  ],
  "product.update": [
    { name: "Lamp", brand: "Diya", description: "Cast." },
    (texts) => ({ productId: id, version: 1, stockChange: 0, ...texts }),
  ],
  "review.write": [{ text: "Soft." }, (texts) => ({ productId: id, stars: 5, ...texts })],
  "admin.hideProduct": [{ reason: "Broken" }, (texts) => ({ productId: id, ...texts })],
};

const texts = [
  ...(naughty as readonly string[]),
  ...["", " ", "\t", "a\nb", "a\u0000b", "\ud800", "x".repeat(201), "x".repeat(5_001)],
  ...["क़िला", "e\u0301", "\u202eevil", "👨‍👩‍👧‍👦"],
];

/** Surrounding space and Unicode normalisation don't count. */
const isSame = (sent: string, read = "") => [sent.trim(), sent.normalize("NFC").trim()].includes(read);

/** The accepted texts, or the sentence at each field. */
function taken(path: string, input: object): { texts: Fields | null; sentences: Fields } {
  const { data, error } = (procedures.get(path)!.input as z.ZodType).safeParse(input);
  const sentences = (error?.issues ?? []).map((issue) => [issue.path.at(-1), issue.message]);
  const read = data as (Fields & { address?: Fields }) | undefined;
  return { texts: read?.address ?? read ?? null, sentences: Object.fromEntries(sentences) as Fields };
}

// security/inputs checks that calls return these sentences; packages/e2e checks that screens show
// the texts.
it.each(Object.entries(forms))(
  "%s accepts a text unchanged or refuses it at its field",
  (path, [usual, sent]) => {
    const lost: unknown[] = [];
    let kept = 0;
    for (const field of Object.keys(usual))
      for (const text of texts) {
        const { texts: read, sentences } = taken(path, sent({ ...usual, [field]: text }));
        if (isSame(text, read?.[field])) kept += 1;
        else if (read || Object.keys(sentences).join() !== field || sentences[field]!.length <= 10)
          lost.push([field, text, read, sentences]);
      }
    expect(lost).toEqual([]);
    expect(kept).toBeGreaterThan(300);
  },
);

it("an accepted text comes back unchanged", async () => {
  const { aProduct, aSeller } = builders(database);
  const seller = await aSeller();
  const { id: productId } = await aProduct({ seller });
  const { call } = callerAs(apiDeps(database), seller);
  const [, sent] = forms["product.update"]!;
  const stored = texts.filter((description) => taken("product.update", sent({ description })).texts);
  for (const [nth, description] of stored.entries()) {
    await call.product.update({ productId, version: nth + 1, stockChange: 0, description });
    expect(isSame(description, (await call.product.getOwn({ productId })).description)).toBe(true);
  }
  expect(stored.length).toBeGreaterThan(300);
});

it("a refusal may quote text that looks internal, but not reveal internals", () => {
  const faultOf = (message: string, quoted = "") =>
    legacyFault({ status: 409, body: { message, quoted }, headers: {}, ms: 0 });
  const sent = "/dev/null; touch /tmp/blns.fail ; echo";
  expect(texts).toContain(sent);
  expect(faultOf(`There the house is empty, not “${sent}”.`, sent)).toBeNull();
  for (const inside of [sent, `“${sent}” at /tmp/haat`, "“touch /tmp/blns.fail”"])
    expect(faultOf(`There is ${inside}.`)).toContain("tells of the inside");
});
