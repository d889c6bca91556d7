import { pgEnum } from "drizzle-orm/pg-core";
import { adminEventTypes } from "@haat/contract/admin/admin.constants";
import {
  bookAccountNames,
  cashStates,
  journalKinds,
  remittedOutcomes,
} from "@haat/contract/book/book.constants";
import { courierFormats } from "@haat/contract/courier/courier.constants";
import { mailKinds, mailOutcomes } from "@haat/contract/mail/mail.constants";
import { orderConfirmations, orderEventTypes, paymentMethods } from "@haat/contract/order/order.constants";
import { lineStages, orderStatuses } from "@haat/contract/order/order.stages";
import {
  returnKinds,
  returnPayers,
  returnReasonKeys,
  returnStages,
} from "@haat/contract/returns/return.stages";
import { adminRoles, userTypes } from "@haat/contract/roles";
import { paidByWays, shipmentStages } from "@haat/contract/shipment/shipment.stages";

export const userTypeEnum = pgEnum("user_type", userTypes);
export const lineStageEnum = pgEnum("line_stage", lineStages);
export const orderStatusEnum = pgEnum("order_status", orderStatuses);
export const paymentMethodEnum = pgEnum("payment_method", paymentMethods);
export const orderConfirmationEnum = pgEnum("order_confirmation", orderConfirmations);
export const movementReasonEnum = pgEnum("movement_reason", [
  "listed",
  "edited",
  "reserved",
  "released",
  "lost",
  "returned",
]);
export const eventTypeEnum = pgEnum("event_type", orderEventTypes);
export const shipmentStageEnum = pgEnum("shipment_stage", shipmentStages);
export const returnStageEnum = pgEnum("return_stage", returnStages);
export const returnKindEnum = pgEnum("return_kind", returnKinds);
export const returnPayerEnum = pgEnum("return_payer", returnPayers);
export const returnReasonEnum = pgEnum("return_reason", returnReasonKeys);
export const paidByEnum = pgEnum("paid_by", paidByWays);
export const cashStateEnum = pgEnum("cash_state", cashStates);
export const bookAccountEnum = pgEnum("book_account", bookAccountNames);
export const journalKindEnum = pgEnum("journal_kind", journalKinds);
export const remittedEnum = pgEnum("remitted", remittedOutcomes);
export const actorEnum = pgEnum("actor", ["buyer", "seller", "admin", "system"]);
export const courierFormatEnum = pgEnum("courier_format", courierFormats);
export const adminRoleEnum = pgEnum("admin_role", adminRoles);
export const adminEventTypeEnum = pgEnum("admin_event_type", adminEventTypes);
export const mailKindEnum = pgEnum("mail_kind", mailKinds);
export const mailOutcomeEnum = pgEnum("mail_outcome", mailOutcomes);
