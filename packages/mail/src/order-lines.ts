import { phoneText } from "@haat/contract/account/phone";
import type { OrderMail } from "@haat/contract/mail/mail.schema";
import { formatPaise, formatSumPaise, type Paise } from "@haat/contract/money";
import { isOff } from "@haat/contract/order/order-due";
import { fullName } from "@haat/contract/product/family/full-name";
import { html, type Markup } from "./markup.ts";

type Order = OrderMail["order"];

const shippingText = ({ shippingPaise }: Order) =>
  shippingPaise === 0 ? "Free" : formatSumPaise(shippingPaise);

function addressOf({ shippingAddress }: Order): string {
  const { name, phone, houseNo, road, city, district, state, pin } = shippingAddress;
  const places = [name, houseNo, road, city, district === city ? "" : district, state].filter(Boolean);
  return `${places.join(", ")} ${pin}. Phone: ${phoneText(phone)}`;
}

const sums = (order: Order) =>
  [
    ["Subtotal", formatSumPaise(order.subtotalPaise)],
    ["Shipping", shippingText(order)],
    ["Total, cash on delivery", formatSumPaise(order.totalPaise)],
  ] as const;

/** The order without the lines that were rejected or cancelled; whole where none is left. */
export function standing(order: Order): Order {
  const lines = order.lines.filter((line) => !isOff(line));
  return lines.length > 0 ? { ...order, lines } : order;
}

/** What is paid in the end, for a mail's text. */
export function dueText(due: Paise): string {
  return `To pay on delivery: ${formatSumPaise(due)}`;
}

/** What is paid in the end, as a table. */
export function dueTable(due: Paise): Markup {
  return html`<table role="presentation">
    <tr class="sum total">
      <td>To pay on delivery</td>
      <td>${formatSumPaise(due)}</td>
    </tr>
  </table>`;
}

/** The lines of an order as rows, for a mail's text. */
export function linesText({ lines }: Order): string {
  return lines
    .map(
      ({ quantity, unitPricePaise, totalPaise, ...line }) =>
        `${quantity} × ${fullName(line)} at ${formatPaise(unitPricePaise)}: ${formatSumPaise(totalPaise)}`,
    )
    .join("\n");
}

/** What the whole order costs and where it goes, for a mail's text. */
export function sumsText(order: Order): string {
  const rows = sums(order).map(([label, amount]) => `${label}: ${amount}`);
  return [...rows, "", addressText(order)].join("\n");
}

/** Where the order goes, for a mail's text. */
export function addressText(order: Order): string {
  return `To: ${addressOf(order)}`;
}

/** The lines of an order as a table. */
export function linesTable({ lines }: Order): Markup {
  const rows = lines.map(
    ({ brand, quantity, unitPricePaise, totalPaise, ...line }) =>
      html`<tr>
        <td>
          ${fullName(line)}<span class="small"
            >${brand ? `${brand} · ` : ""}${quantity} × ${formatPaise(unitPricePaise)}</span
          >
        </td>
        <td>${formatSumPaise(totalPaise)}</td>
      </tr>`,
  );
  return html`<table role="presentation">
    ${rows}
  </table>`;
}

/** What the whole order costs as a table, and where it goes. */
export function sumsTable(order: Order): Markup {
  const rows = sums(order).map(
    ([label, amount], index) =>
      html`<tr class="${index === 2 ? "sum total" : "sum"}">
        <td>${label}</td>
        <td>${amount}</td>
      </tr>`,
  );
  return html`<table role="presentation">
      ${rows}
    </table>
    ${addressLine(order)}`;
}

/** Where the order goes. */
export function addressLine(order: Order): Markup {
  return html`<p><span class="small">To</span>${addressOf(order)}</p>`;
}
