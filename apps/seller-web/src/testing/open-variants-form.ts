import { screen, within } from "@testing-library/react";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import { answerUploads } from "./answer-uploads.ts";
import { renderSellerApp } from "./render-seller-app.tsx";

type User = Awaited<ReturnType<typeof renderSellerApp>>["user"];
type Person = NonNullable<Parameters<typeof renderSellerApp>[2]>;

async function ticked(user: User, axis: string, values: string[]) {
  const group = within(screen.getByRole("group", { name: axis }));
  for (const name of values) await user.click(group.getByLabelText(name));
}

/**
 * The add form of a shirt of ₹499, filled, with sizes or colours turned on. Uploading `blue.png`
 * answers `/media/blue.webp`.
 */
export async function openVariantsForm<Seller extends Person>(database: DatabaseInUse, seller: Seller) {
  answerUploads(({ name }) => ({ status: 200, body: { url: `/media/${name.slice(0, -4)}.webp` } }));
  const { api, user, router } = await renderSellerApp(database, "/add", seller);
  await user.insert(await screen.findByLabelText("Product name"), "Linen shirt");
  await user.insert(screen.getByLabelText("Brand"), "Kalakari");
  await user.insert(screen.getByLabelText("Description"), "Woven in Maheshwar.");
  await user.insert(screen.getByLabelText("Price"), "499");
  await user.insert(screen.getByLabelText("Stock"), "7");
  await user.selectOptions(screen.getByLabelText("Category"), "Fashion");
  await user.selectOptions(screen.getByLabelText("Subcategory"), "Men Clothing");
  await user.click(screen.getByRole("switch", { name: "Comes in sizes or colours" }));
  const photo = (name: string) => new File(["picture"], name, { type: "image/png" });
  const tick = (axis: string, ...values: string[]) => ticked(user, axis, values);
  const row = (name: string) => within(within(screen.getByLabelText("Variants")).getByLabelText(name));
  const submit = async () => user.click(await screen.findByRole("button", { name: "Add Product" }));
  return { seller, api, user, router, photo, tick, row, submit };
}
