import { amountCell, signedCell, toCell, wordCell } from "../csv-text.ts";
import { cellTime } from "../moment.ts";
import { fullName } from "../product/family/full-name.ts";
import type { AdminProductRow } from "./admin-products.schema.ts";
import type { AdminOrderRow, SalesDay } from "./admin.schema.ts";
import type { PersonRow } from "./people.schema.ts";

/** Each column's heading and cell; cells are safe in a spreadsheet. */
export type CsvColumns<Row> = readonly (readonly [head: string, cellOf: (row: Row) => string])[];

/** `Due` is the amount to collect or collected; `Revenue` adds up to the dashboard's. */
export const orderColumns: CsvColumns<AdminOrderRow> = [
  ["Order", ({ number }) => String(number)],
  ["Placed (IST)", ({ createdAt }) => cellTime(createdAt)],
  ["Buyer", ({ buyerName }) => toCell(buyerName)],
  ["Recipient", ({ recipient }) => toCell(recipient)],
  ["Phone", ({ phone }) => toCell(phone)],
  ["PIN code", ({ pin }) => toCell(pin)],
  ["Sellers", ({ sellers }) => toCell(sellers.map(({ name }) => name).join(", "))],
  ["Lines", ({ lineCount }) => String(lineCount)],
  ["Total", ({ totalPaise }) => amountCell(totalPaise)],
  ["Due", ({ duePaise }) => amountCell(duePaise)],
  ["Revenue", ({ revenuePaise }) => signedCell(revenuePaise)],
  ["Status", ({ status }) => wordCell(status)],
  ["Id", ({ id }) => id],
];

export const peopleColumns: CsvColumns<PersonRow> = [
  ["Name", ({ name }) => toCell(name)],
  ["Account type", ({ userType }) => userType],
  ["Email", ({ email }) => toCell(email)],
  ["Contact", ({ contact }) => toCell(contact)],
  ["Since (IST)", ({ createdAt }) => cellTime(createdAt)],
  ["Blocked (IST)", ({ blockedAt }) => (blockedAt ? cellTime(blockedAt) : "")],
  ["Orders", ({ orders }) => String(orders)],
  ["Products", ({ products }) => String(products)],
  ["Id", ({ id }) => id],
];

export const adminProductColumns: CsvColumns<AdminProductRow> = [
  ["Product", (product) => toCell(fullName(product))],
  ["Brand", ({ brand }) => toCell(brand)],
  ["Category", ({ category }) => category],
  ["Seller", ({ sellerName }) => toCell(sellerName)],
  ["Price", ({ pricePaise }) => amountCell(pricePaise)],
  ["Stock", ({ stock }) => String(stock)],
  ["Listed (IST)", ({ createdAt }) => cellTime(createdAt)],
  ["Hidden because", ({ hiddenReason }) => toCell(hiddenReason ?? "")],
  ["Unlisted", ({ isUnlisted }) => (isUnlisted ? "yes" : "no")],
  ["Seller blocked", ({ isSellerBlocked }) => (isSellerBlocked ? "yes" : "no")],
  ["Id", ({ id }) => id],
];

/** Orders and bookings count on the day placed, revenue on delivery, less returns on their day. */
export const salesColumns: CsvColumns<SalesDay> = [
  ["Day", ({ day }) => day],
  ["Orders placed", ({ orders }) => String(orders)],
  ["Booked", ({ bookedPaise }) => amountCell(bookedPaise)],
  ["Revenue by day of delivery", ({ revenuePaise }) => signedCell(revenuePaise)],
];
