import { z } from "zod";
import { storableLine } from "@haat/contract/id.schema";

/**
 * Fields as the client sends them. None of these refuses: what is no text becomes an empty one, and what is no number
 * stays none, so that the procedure says in its own sentence what is wrong.
 */
export const sentText = z.string().catch("");

/** A number as such or as text, with NaN for what is neither. */
export const sentNumber = z
  .union([z.string(), z.number()])
  .catch("")
  .transform((value) => (typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value)));

/** What was typed into a field that takes text or a number, as text. */
export const sentAmount = z.union([z.string(), z.number()]).catch("").transform(String);

/** One address or a list of them; the sign that some clients end an address with is no part of it. */
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

/** An address: its six fields, each of which may be missing, and whatever else stands beside them. */
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

/** A word of the query; one that cannot be stored is found nowhere. */
export const sentQuery = z
  .string()
  .optional()
  .catch("")
  .transform((value) => (value === undefined || storableLine.test(value) ? value : ""));
