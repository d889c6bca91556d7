import { expect, it } from "vitest";
import { renderMail } from "./render-mail.ts";

const to = { email: "asha@example.test", userType: "buyer" } as const;
const shop = { name: "Haat", supportEmail: "hello@haat.example" };

it("the mail of a first order leads to the page that confirms it, says until when, and names nothing that was ordered", () => {
  const mail = { kind: "confirm-order", to, shop, token: "token-of-the-link", orderNumber: 1042 } as const;
  const { subject, text, html } = renderMail(
    { ...mail, confirmBy: "2026-03-03T06:00:00.000Z" },
    (app) => `https://${app}.haat.test`,
  );
  const link = "https://shop.haat.test/confirm-order#token-of-the-link";
  expect(subject).toBe("Confirm your order #1042");
  expect(text).toContain(`Confirm This Order:\n${link}\n`);
  expect(html).toContain(`href="${link}"`);
  expect(text).toMatch(/confirm the order by 3 Mar, 11:30.am\. Otherwise it will be cancelled\./);
  expect(text).toContain("If it wasn't you, ignore this email: nothing will be delivered.");
});
