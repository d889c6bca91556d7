import naughty from "big-list-of-naughty-strings" with { type: "json" };
import { eq } from "drizzle-orm";
import { users } from "@haat/db/schema/user.table";
import { testAddress } from "@haat/testing/database/builders";
import { mutate, query, resultOf, type Answer } from "@haat/testing/servers/call";
import { answerFault } from "./answer-faults.ts";
import type { Harness } from "./harness.ts";
import { aScene, type Somebody } from "./scene.ts";

type Fields = Readonly<Record<string, string>>;

/** A form: its texts as they usually are, how they are sent, and how they are read again. */
interface Form {
  readonly what: string;
  readonly usual: Fields;
  /** A field that stays as it was where nothing is sent: the cart does not ask for it. */
  readonly keptIfBlank?: string;
  readonly send: (fields: Fields) => Promise<Answer>;
  readonly read: () => Promise<Fields>;
}

const others = [
  ...["", " ", "\t", "a\nb", "a\u0000b", "\ud800", "x".repeat(201), "x".repeat(5_001)],
  ...["क़िला", "e\u0301", "\u202eevil", "👨‍👩‍👧‍👦"],
];

export const everyText = { ci: 4, long: 1 };

/** Z9: each text that is known for trouble in every text field: it comes back equal, or is refused with a sentence. */
export async function textsRoundTrip(harness: Harness, every: number) {
  const forms = await someForms(harness);
  const chosen = (naughty as readonly string[]).filter((_text, nth) => nth % every === 0);
  const texts = [...chosen, ...others];
  const tally = { kept: 0, refused: 0, lost: [] as string[] };
  await Promise.all(
    forms.map(async (form) => {
      for (const text of texts) await roundTrip(form, text, tally);
    }),
  );
  return tally;
}

interface Tally {
  /** Texts that came back as they were sent, a field each. */
  kept: number;
  /** Texts that were refused with a sentence at their field. */
  refused: number;
  /** Texts that came back as something else, or were refused without a sentence at their field. */
  readonly lost: string[];
}

/** Sends the text in every field at once, then only in those that took it. */
async function roundTrip(form: Form, text: string, tally: Tally): Promise<void> {
  const names = Object.keys(form.usual);
  const lose = (why: string) => tally.lost.push(`${form.what} ${JSON.stringify(text).slice(0, 80)}: ${why}`);
  const filled = (fields: readonly string[]) => Object.fromEntries(fields.map((name) => [name, text]));
  const first = await form.send(filled(names));
  const sentences = sentencesOf(first);
  const kept = names.filter((name) => sentences[name] === undefined);
  const fault = answerFault(first);
  if (fault ?? (first.status !== 200 && kept.length === names.length))
    return void lose(fault ?? "refused at no field");
  tally.refused += names.length - kept.length;
  if (kept.length === 0) return;
  const second = first.status === 200 ? first : await form.send({ ...form.usual, ...filled(kept) });
  if (second.status !== 200) return void lose(`refused alone: ${JSON.stringify(second.body).slice(0, 200)}`);
  const read = await form.read();
  const wrong = kept.filter(
    (name) => !isSame(text, read[name]) && !(text.trim() === "" && name === form.keptIfBlank),
  );
  tally.kept += kept.length - wrong.length;
  for (const name of wrong) lose(`${name} came back as ${JSON.stringify(read[name]).slice(0, 80)}`);
}

/** Around a text nothing counts, and where two writings are one to Unicode, either is right. */
function isSame(sent: string, read = ""): boolean {
  return [sent.trim(), sent.normalize("NFC").trim()].includes(read);
}

interface Refusal {
  readonly message: string;
  readonly data?: { readonly reason?: string | null; readonly fieldErrors?: Fields };
}

/** The sentence of each field, without the names of what it lies in. */
function sentencesOf({ body }: Answer): Fields {
  const error = (body as { error?: Refusal } | null)?.error;
  // A text that is the code of another state contradicts the PIN code; pages show that at their field as well.
  const atState = error?.data?.reason === "PIN_STATE" ? { state: error.message } : {};
  const errors = { ...error?.data?.fieldErrors, ...atState };
  const named = Object.entries(errors).filter(([, sentence]) => sentence.length > 10);
  return Object.fromEntries(named.map(([path, sentence]) => [path.split(".").at(-1), sentence]));
}

async function someForms(harness: Harness): Promise<Form[]> {
  const scene = await aScene(harness);
  const { port } = harness.api;
  const [buyer, seller, admin] = (["buyer", "seller", "admin"] as const).map((asker) =>
    scene.asking(asker, "shop"),
  ) as [Somebody, Somebody, Somebody];
  const [productId, reviewedId] = scene.known["productId"] as string[];
  const person = async () => {
    const [row] = await harness.db.select().from(users).where(eq(users.id, buyer.id));
    return row!;
  };
  const own = async () => resultOf<Fields>(await query(port, "product.getOwn", { productId }, seller));
  let version = 1;
  return [
    {
      what: "profile",
      usual: { name: "Asha" },
      send: (fields) => mutate(port, "account.updateProfile", { contact: "9876543210", ...fields }, buyer),
      read: async () => ({ name: (await person()).name }),
    },
    {
      what: "address",
      usual: { houseNo: "1", road: "MG Road", city: "Mysuru", district: "Mysuru", state: "Karnataka" },
      keptIfBlank: "houseNo",
      send: (fields) =>
        mutate(port, "account.updateAddress", { address: { ...testAddress, ...fields } }, buyer),
      read: async () => (await person()).address ?? {},
    },
    {
      what: "product",
      usual: { name: "Lamp", brand: "Diya", description: "Cast." },
      async send(fields) {
        const answer = await mutate(port, "product.update", { productId, version, ...fields }, seller);
        if (answer.status === 200) version += 1;
        return answer;
      },
      read: own,
    },
    {
      what: "review",
      usual: { text: "Soft." },
      send: (fields) => mutate(port, "review.write", { productId: reviewedId, stars: 5, ...fields }, buyer),
      async read() {
        const answer = await query(port, "review.own", { productId: reviewedId }, buyer);
        return resultOf<{ review: Fields }>(answer).review;
      },
    },
    {
      what: "hidden product",
      usual: { reason: "Broken" },
      send: (fields) => mutate(port, "admin.hideProduct", { productId, ...fields }, admin),
      async read() {
        const { hiddenReason: reason = "" } = await own();
        await mutate(port, "admin.showProduct", { productId }, admin);
        return { reason };
      },
    },
  ];
}
