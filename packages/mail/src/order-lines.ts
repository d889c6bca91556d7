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

/** Without rejected and cancelled lines, unless that leaves none. */
export function withoutRejected(order: Order): Order {
  const lines = order.lines.filter((line) => !isOff(line));
  return lines.length > 0 ? { ...order, lines } : order;
}

export function dueText(due: Paise): string {
  return `To pay on delivery: ${formatSumPaise(due)}`;
}

export function dueTable(due: Paise): Markup {
  return html`<table role="presentation">
    <tr class="sum total">
      <td>To pay on delivery</td>
      <td>${formatSumPaise(due)}</td>
    </tr>
  </table>`;
}

export function linesText({ lines }: Order): string {
  return lines
    .map(
      ({ quantity, unitPricePaise, totalPaise, ...line }) =>
        `${quantity} × ${fullName(line)} at ${formatPaise(unitPricePaise)}: ${formatSumPaise(totalPaise)}`,
    )
    .join("\n");
}

export function sumsText(order: Order): string {
  const rows = sums(order).map(([label, amount]) => `${label}: ${amount}`);
  return [...rows, "", addressText(order)].join("\n");
}

export function addressText(order: Order): string {
  return `To: ${addressOf(order)}`;
}

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

export function addressLine(order: Order): Markup {
  return html`<p><span class="small">To</span>${addressOf(order)}</p>`;
}
