import { randomBytes } from "node:crypto";
import { expect, type Browser, type Page } from "@playwright/test";
import { open } from "../look/ready.ts";

export const demoPassword = "haat-demo-pass";
/** The password of everybody who signs up here. */
export const password = "seven green parrots";

/** An address that nobody has signed up with. */
export function anEmail(name: string): string {
  return `${name.toLowerCase().replaceAll(/\W+/g, ".")}.${randomBytes(4).toString("hex")}@example.test`;
}

/** Faults that a person would not see but a developer would: errors on the console, thrown errors, failed requests. */
interface Watch {
  readonly faults: string[];
}

/** A person at a browser window of their own. */
export interface Visitor extends Watch {
  readonly page: Page;
  readonly email: string;
  readonly name: string;
}

/** Opens a window for somebody new; whatever goes wrong in it unseen is written down. */
export async function aVisitor(browser: Browser, name: string): Promise<Visitor> {
  const context = await browser.newContext({ locale: "en-IN" });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`thrown: ${error.message}`));
  return { page, name, faults, email: anEmail(name) };
}

/** Signs up at the app whose address is given, which logs in as well; ends on its first page. */
export async function signUpAt(
  visitor: Visitor,
  address: string,
  userType: "Buyer" | "Seller",
): Promise<void> {
  await open(visitor.page, `${address}/signup`);
  await fillSignUp(visitor, userType);
}

/** Fills the sign-up form that the page shows and sends it; ends where it leads, logged in. */
export async function fillSignUp(
  { page, name, email }: Pick<Visitor, "page" | "name" | "email">,
  userType: "Buyer" | "Seller",
): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Contact number").fill("9876543210");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("radio", { name: userType }).check();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).not.toHaveURL(/\/(signup|login)/);
}

/** Opens the login of an app and logs in. */
export async function logInAt(visitor: Pick<Visitor, "page" | "email">, address: string): Promise<void> {
  await open(visitor.page, `${address}/login`);
  await fillLogin(visitor);
}

/** Fills the login form that the page shows and sends it; without a password, with the one that sign-ups here use. */
export async function tryLogin(
  { page, email }: Pick<Visitor, "page" | "email">,
  secret = password,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Fills the login form and ends where it leads, logged in. */
export async function fillLogin(visitor: Pick<Visitor, "page" | "email">, secret = password): Promise<void> {
  await tryLogin(visitor, secret);
  await expect(visitor.page).not.toHaveURL(/\/login/);
}
