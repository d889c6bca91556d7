import { z } from "zod";
import { idSchema, searchText } from "../id.schema.ts";
import { paiseSchema } from "../money.schema.ts";
import { userTypes } from "../roles.ts";
import { pageEnds, pageOf } from "./admin.schema.ts";
import { reasonForm } from "./reason.schema.ts";

export const peopleInput = z.object({
  userType: z.enum(userTypes).default("buyer"),
  isBlocked: z.boolean().optional(),
  isWaiting: z.boolean().optional(),
  search: searchText(100).default(""),
  ...pageOf(25),
});
export type PeopleInput = z.output<typeof peopleInput>;

/** A deleted account has no email or phone. `orders` counts placed, `products` listed ones. */
export const personRow = z.object({
  id: z.string(),
  userType: z.enum(userTypes),
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  createdAt: z.string(),
  blockedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  waitingSince: z.string().nullable(),
  approvedAt: z.string().nullable(),
  orders: z.int(),
  products: z.int(),
});
export type PersonRow = z.output<typeof personRow>;

export const peoplePage = z.object({ people: z.array(personRow), total: z.int(), ...pageEnds });
export type PeoplePage = z.output<typeof peoplePage>;

/** Orders they are part of, amounts booked and delivered. */
export const personView = personRow.extend({
  blockedReason: z.string().nullable(),
  ordersInAll: z.int(),
  bookedPaise: paiseSchema,
  revenuePaise: paiseSchema,
});
export type PersonView = z.output<typeof personView>;

export const userIdInput = z.object({ userId: idSchema });
export const blockUserInput = reasonForm.extend({ userId: idSchema });
export type BlockUserInput = z.output<typeof blockUserInput>;
