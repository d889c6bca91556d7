import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "@haat/db/schema/mail.table";
import { users } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { requestPasswordReset, resetPassword } from "../account/password/reset-password.ts";
import { confirmEmail, sendConfirmLink } from "../account/profile/confirm-email.ts";
import { signUp } from "../account/profile/sign-up.ts";
import { approveSeller, blockUser } from "../admin/people/manage-people.ts";
import { hideProduct } from "../admin/products/hide-product.ts";
import { approveLine } from "../order/line/decide-line.ts";
import { setOrderStatus } from "../order/set-order-status.ts";
import { claimMails, endEarlierMails } from "../testing/claim-mails.ts";
import { testDeps } from "../testing/test-deps.ts";
import { claimMail, type ClaimedMail } from "./claim-mail.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aSeller, anAdmin, aProduct, anOrder } = builders(database);

beforeEach(() => endEarlierMails(deps));

const claimAll = () => claimMails(deps);

const told = (claimed: readonly ClaimedMail[]) =>
  claimed.map(({ content }) =>
    "order" in content
      ? `${content.kind} ${content.decided} to ${content.to.name}: ${content.order.lines.map(({ name }) => name).join(", ")}`
      : `${content.kind} to ${"name" in content.to ? content.to.name : content.to.email}`,
  );

describe("an address that nobody has confirmed", () => {
  const typedWords = "You won 1 crore";

  async function aNewcomer() {
    const email = `${randomUUID()}@example.test`;
    const { id } = await signUp(deps, {
      name: typedWords,
      email,
      contact: "9876543210",
      userType: "buyer",
      password: "marigold-morning",
    });
    const [mail, ...more] = await claimAll();
    if (mail?.content.kind !== "confirm" || more.length > 0) throw new Error("not the one mail");
    return { role: "buyer", id, name: "", sessionId: "", email, mail, content: mail.content } as const;
  }
  const isConfirmed = async (id: string) =>
    (await database.db.select().from(users).where(eq(users.id, id)))[0]?.confirmedAt !== null;

  it("gets one mail, with a link and nothing that was typed", async () => {
    const { email, content, id } = await aNewcomer();
    expect(content).toEqual({
      kind: "confirm",
      to: { email, userType: "buyer" },
      shop: { name: "Haat", supportEmail: "" },
      token: expect.any(String) as string,
    });
    expect(await isConfirmed(id)).toBe(false);
    const [row] = await database.db.execute(
      sql`select c::text from email_confirmations c where user_id = ${id}`,
    );
    expect(JSON.stringify(row)).not.toContain(content.token);
  });

  it("gets no other: mails are none to people who have not confirmed their address, and none wait for it", async () => {
    const buyer = await aNewcomer();
    const seller = await aSeller({ name: typedWords, confirmedAt: null });
    const lamp = await aProduct({ seller, name: "Lamp" });
    const shawl = await aProduct({ seller: await aSeller({ name: "Kabir" }), name: "Shawl" });
    const order = await anOrder({ buyer, lines: [{ product: lamp }, { product: shawl }] });
    await approveLine(deps, seller, order.lineIds[0]!);
    await setOrderStatus(deps, await anAdmin(), { orderId: order.id, status: "shipped" });
    await approveSeller(deps, await anAdmin(), seller.id);
    await hideProduct(deps, await anAdmin(), { productId: lamp.id, reason: "No picture." });
    await blockUser(deps, await anAdmin(), { userId: seller.id, reason: "Rude" });
    expect(told(await claimAll())).toEqual([
      "request pending to Kabir: Shawl",
      "status shipped to Kabir: Shawl",
    ]);

    await confirmEmail(deps, { token: buyer.content.token });
    expect(await claimAll()).toEqual([]);
    await setOrderStatus(deps, await anAdmin(), { orderId: order.id, status: "delivered" });
    expect(told(await claimAll()).sort()).toEqual([
      "status delivered to Kabir: Shawl",
      `status delivered to ${typedWords}: Lamp, Shawl`,
    ]);
  });

  it("is confirmed by the link for 24 hours, also a second time, and by no invented one", async () => {
    const sentAt = deps.clock.now();
    const { id, content } = await aNewcomer();
    const confirm = (token = content.token) => confirmEmail(deps, { token });
    const refused = { reason: "CONFIRM_LINK_ENDED" };
    await expect(confirm(deps.tokens.make().token)).rejects.toMatchObject(refused);
    deps.setNow(new Date(sentAt.getTime() + 24 * 3_600_000));
    await expect(confirm()).rejects.toMatchObject(refused);
    expect(await isConfirmed(id)).toBe(false);
    deps.setNow(new Date(sentAt.getTime() + 24 * 3_600_000 - 1));
    await confirm();
    await confirm();
    expect(await isConfirmed(id)).toBe(true);
  });

  it("gets the link again for who asks, until it is confirmed", async () => {
    const buyer = await aNewcomer();
    await sendConfirmLink(deps, buyer);
    expect(told(await claimAll())).toEqual([`confirm to ${buyer.email}`]);
    await sendConfirmLink(deps, buyer);
    await confirmEmail(deps, { token: buyer.content.token });
    await sendConfirmLink(deps, buyer);
    expect(await claimAll()).toEqual([]);
    const rows = await database.db.select().from(mails).where(eq(mails.userId, buyer.id));
    expect(rows.filter(({ outcome }) => outcome === "nobody")).toHaveLength(1);
    expect(rows).toHaveLength(3);
  });

  it("gets a link to a new password, which tells nothing that was typed and confirms it", async () => {
    const { id, email } = await aNewcomer();
    await requestPasswordReset(deps, { email });
    const { content } = (await claimMail(deps))!;
    if (content.kind !== "reset") throw new Error("no link");
    expect(JSON.stringify(content)).not.toContain(typedWords);
    await resetPassword(deps, { token: content.token, password: "marigold-evening" });
    expect(await isConfirmed(id)).toBe(true);
  });
});
