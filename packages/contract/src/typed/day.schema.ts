import { z } from "zod";

export const daySchema = z.iso
  .date("Enter a date.")
  .refine((day) => day >= "2000-01-01" && day < "2100-01-01", "Enter a date.");
