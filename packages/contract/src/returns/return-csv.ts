import type { CsvColumns } from "../admin/admin-csv.ts";
import { amountCell, toCell, wordCell } from "../csv-text.ts";
import { cellTime } from "../moment.ts";
import { fullName } from "../product/family/full-name.ts";
import { returnNumber } from "./return.constants.ts";
import type { ReturnView } from "./return.schema.ts";
import { returnReasons, returnStageWords } from "./return.stages.ts";

const payerWords = { seller: "seller", admin: "shop", shop: "shop" } as const;
const conditionWords = (isGood: boolean | null) => (isGood === null ? "" : isGood ? "as new" : "damaged");

export const returnColumns: CsvColumns<ReturnView> = [
  ["Return", ({ number }) => returnNumber(number)],
  ["Asked (IST)", ({ askedAt }) => cellTime(askedAt)],
  ["Order", ({ orderNumber }) => String(orderNumber)],
  ["Product", (returned) => toCell(fullName(returned))],
  ["Pieces", ({ quantity }) => String(quantity)],
  ["Seller", ({ sellerName }) => toCell(sellerName)],
  ["Buyer", ({ buyerName }) => toCell(buyerName)],
  ["Reason", ({ reason }) => returnReasons[reason].words],
  ["In words", ({ words }) => toCell(words)],
  ["Wanted", ({ kind }) => kind],
  ["Stage", ({ stage }) => wordCell(returnStageWords[stage])],
  ["Since (IST)", ({ movedAt }) => cellTime(movedAt)],
  ["Condition", ({ isGood }) => conditionWords(isGood)],
  ["Amount", ({ refundPaise }) => amountCell(refundPaise)],
  ["Exchange price", ({ exchangePaise }) => (exchangePaise === null ? "" : amountCell(exchangePaise))],
  ["Credit", ({ creditPaise }) => amountCell(creditPaise)],
  ["Difference to refund", ({ differencePaise }) => amountCell(differencePaise)],
  ["Refunded", ({ refundedPaise }) => amountCell(refundedPaise)],
  ["Owed by", ({ pays }) => payerWords[pays]],
  ["Refunded by", ({ refundedBy }) => (refundedBy ? payerWords[refundedBy] : "")],
  ["Reference", ({ reference }) => toCell(reference)],
  ["Exchange order", ({ exchangeOrder }) => (exchangeOrder ? String(exchangeOrder.number) : "")],
  ["Line ID", ({ lineId }) => lineId],
];
