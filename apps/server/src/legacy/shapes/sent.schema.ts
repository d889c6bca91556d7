import { z } from "zod";
import { storableLine } from "@haat/contract/id.schema";

/**
 * None of these fields refuses: invalid values become "" or NaN, so that the procedure's own
 * sentence is shown.
 */
export const sentText = z.string().catch("");

export const sentNumber = z
  .union([z.string(), z.number()])
  .catch("")
  .transform((value) => (typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value)));

export const sentAmount = z.union([z.string(), z.number()]).catch("").transform(String);

export const sentPictures = z
  .union([z.string(), z.array(z.string())])
  .catch([])
  .transform((value) =>
    [value]
      .flat()
      .map((address) => address.replace(/#$/, "").trim())
      .filter(Boolean),
  );

const sentField = z
  .string()
  .nullish()
  .catch("")
  .transform((value) => value ?? "");

export const sentAddress = z
  .object({
    houseNo: sentField,
    road: sentField,
    city: sentField,
    district: sentField,
    state: sentField,
    pin: z.union([sentField, z.number().transform(String)]),
  })
  .partial()
  .catch({})
  .transform(({ houseNo = "", road = "", city = "", district = "", state = "", pin = "" }) => ({
    houseNo,
    road,
    city,
    district,
    state,
    pin,
  }));

/** A query word; "" if it can't be stored, which matches nothing. */
export const sentQuery = z
  .string()
  .optional()
  .catch("")
  .transform((value) => (value === undefined || storableLine.test(value) ? value : ""));
