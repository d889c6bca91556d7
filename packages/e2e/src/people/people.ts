import { randomBytes } from "node:crypto";
import { expect, type Browser, type Page } from "@playwright/test";
import { open } from "../look/ready.ts";

export const demoPassword = "haat-demo-pass";
/** The password of everyone who signs up in tests. */
export const password = "seven green parrots";

/** An unused address. */
export function anEmail(name: string): string {
  return `${name.toLowerCase().replaceAll(/\W+/g, ".")}.${randomBytes(4).toString("hex")}@example.test`;
}

/** Errors invisible to a person: console errors, exceptions, failed requests. */
interface Watch {
  readonly faults: string[];
}

/** A person with a separate browser window. */
export interface Visitor extends Watch {
  readonly page: Page;
  readonly email: string;
  readonly name: string;
}

/** Opens a window and records invisible errors. */
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

/** Ends on the app's first page, logged in. */
export async function signUpAt(
  visitor: Visitor,
  address: string,
  userType: "Buyer" | "Seller",
): Promise<void> {
  await open(visitor.page, `${address}/signup`);
  await fillSignUp(visitor, userType);
}

/** Ends logged in at the form's destination. */
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
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).not.toHaveURL(/\/(signup|login)/);
}

export async function logInAt(visitor: Pick<Visitor, "page" | "email">, address: string): Promise<void> {
  await open(visitor.page, `${address}/login`);
  await fillLogin(visitor);
}

/** Defaults to the password of these sign-ups. */
export async function tryLogin(
  { page, email }: Pick<Visitor, "page" | "email">,
  secret = password,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log In" }).click();
}

/** Ends logged in at the form's destination. */
export async function fillLogin(visitor: Pick<Visitor, "page" | "email">, secret = password): Promise<void> {
  await tryLogin(visitor, secret);
  await expect(visitor.page).not.toHaveURL(/\/login/);
}
