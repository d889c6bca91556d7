import { eq } from "drizzle-orm";
import { connect } from "@haat/db/client";
import { users } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { makeUnanswered } from "@haat/testing/database/make-late";
import { createTestDatabase, patient } from "@haat/testing/database/test-database";
import { createHaatServer } from "@haat/testing/servers/haat-server";
import { startSmtp, type SmtpProcess } from "@haat/testing/servers/smtp/smtp-process";
import { expectAccessible } from "./look/accessible.ts";
import { addProductByCall, callsOf, orderByCall, signUpByCall } from "./people/calls.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor } from "./people/people.ts";

/** A shop with its mail server that asks buyers to confirm their first order. */
async function aShop() {
  const database = await createTestDatabase();
  const owner = connect({ url: database.ownerUrl, max: 2, ...patient });
  const smtp = await startSmtp("takes");
  const server = await createHaatServer({
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DEMO: "off",
    SMTP_URL: smtp.url,
  });
  await server.start();
  await builders({ db: owner.db, owner: owner.db }).changeSettings({ confirmFirstOrder: true });
  return {
    server,
    smtp,
    owner: owner.db,
    async close() {
      await server.dispose();
      await smtp.stop();
      await owner.close();
      await database.drop();
    },
  };
}

/** Subjects of mails to an address, and their confirmation links. */
function mailsTo({ taken }: SmtpProcess, address: string) {
  const mails = taken
    .filter(({ to }) => to.includes(address))
    .map(({ mail }) => mail.replaceAll("=\r\n", ""));
  return {
    subjects: mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]),
    links: mails.flatMap((mail) => /\/confirm-order#[\w-]{43}/.exec(mail) ?? []),
  };
}

test("a first order is confirmed by a mailed link before approval, or cancelled with its stock returned", async ({
  browser,
}) => {
  const { server, smtp, owner, close } = await aShop();
  const { shop, seller } = server.byPort;
  const meera = await aVisitor(browser, "Meera");
  const hers = callsOf(meera.page.context(), seller);
  const { email: meerasEmail } = await signUpByCall(hers, { name: "Meera Textiles", app: "seller" });
  await owner.update(users).set({ confirmedAt: new Date() }).where(eq(users.email, meerasEmail));
  const vase = await addProductByCall(hers, { what: "Vase", pricePaise: 49_900, stock: 3 });
  const asha = await aVisitor(browser, "Asha");
  const calls = callsOf(asha.page.context(), shop);
  const { email } = await signUpByCall(calls, { name: "Asha Rao", app: "shop" });
  const { id, number } = await orderByCall(calls, { productId: vase.id });
  const banner = asha.page.getByRole("region", { name: /^Confirm this order by / });

  await test.step("the order's page says what to do, and sends the link again, once a minute", async () => {
    await asha.page.goto(`${shop}/orders/${id}`);
    await expect(banner).toContainText(email);
    await expect.poll(() => mailsTo(smtp, email).links.length).toBe(1);
    for (const colorScheme of ["dark", "light"] as const) {
      await asha.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(asha.page, "main");
    }
    await banner.getByRole("button", { name: "Send Link Again" }).click();
    await expect(banner).toContainText("on its way.");
    await expect.poll(() => new Set(mailsTo(smtp, email).links).size).toBe(2);
    await banner.getByRole("button", { name: "Send Link Again" }).click();
    await expect(banner).toContainText("Too many requests.");
  });

  await test.step("its seller has nothing to approve, and no mail", async () => {
    await meera.page.goto(`${seller}/parcels?list=to-approve`);
    await expect(meera.page.getByText("Nothing to approve")).toBeVisible();
    await meera.page.goto(seller);
    await expect(meera.page.getByText("Not confirmed yet")).toBeVisible();
    await expect(meera.page.getByRole("button", { name: /^Approve/ })).toBeDisabled();
    expect(mailsTo(smtp, meerasEmail).subjects.filter((subject) => subject?.includes("order"))).toEqual([]);
  });

  await test.step("a click on the link's page confirms it, in a browser that is not logged in", async () => {
    const elsewhere = await aVisitor(browser, "Asha's phone");
    await elsewhere.page.goto(`${shop}${mailsTo(smtp, email).links[0] ?? ""}`);
    await elsewhere.page.getByRole("button", { name: "Confirm Order" }).click();
    await expect(elsewhere.page.getByText(`Order #${number} is confirmed`)).toBeVisible();
    expect(elsewhere.faults).toEqual([]);
    // A page that shows the order learns about it.
    await expect(banner).toBeHidden();
    await expect(asha.page.getByText("Order confirmed")).toBeVisible();
  });

  await test.step("its seller is told by the page and by mail, and approves it", async () => {
    await expect(meera.page.getByText(`New order: ${vase.name}.`)).toBeVisible();
    await expect
      .poll(() => mailsTo(smtp, meerasEmail).subjects.filter((subject) => subject?.includes("order")).length)
      .toBe(1);
    await meera.page.goto(`${seller}/parcels?list=to-approve`);
    await expect(meera.page.getByText(`#${number}`).first()).toBeVisible();
    await hers.mutate("shipment.approve", { orderIds: [id] });
    await expect(asha.page.getByText("Approved").first()).toBeVisible();
  });

  await test.step("the first order of another, not confirmed in time, is cancelled and gives its stock back", async () => {
    const ravi = await aVisitor(browser, "Ravi");
    const his = callsOf(ravi.page.context(), shop);
    const { email: ravisEmail } = await signUpByCall(his, { name: "Ravi Iyer", app: "shop" });
    const late = await orderByCall(his, { productId: vase.id, quantity: 2 });
    const stock = async () =>
      (await hers.query<{ stock: number }>("product.get", { productId: vase.id })).stock;
    expect(await stock()).toBe(0);
    await makeUnanswered(owner, late.id);
    // Expired orders are found at the start and every ten minutes.
    await server.stop();
    await server.start();
    await expect
      .poll(async () => (await his.query<{ status: string }>("order.get", { orderId: late.id })).status)
      .toBe("rejected");
    await ravi.page.goto(`${shop}/orders/${late.id}`);
    await expect(ravi.page.getByText("Not confirmed in time")).toBeVisible();
    await expect(ravi.page.getByRole("region", { name: /^Confirm this order by / })).toBeHidden();
    expect(await stock()).toBe(2);
    // Unconfirmed addresses receive only links.
    expect(mailsTo(smtp, ravisEmail).subjects).not.toContain(`Your order #${late.number} is cancelled`);
    await ravi.page.goto(`${shop}${mailsTo(smtp, ravisEmail).links[0] ?? "/confirm-order#none"}`);
    await ravi.page.getByRole("button", { name: "Confirm Order" }).click();
    await expect(ravi.page.getByText("This link has expired or the order is closed.")).toBeVisible();
  });
  await close();
});
