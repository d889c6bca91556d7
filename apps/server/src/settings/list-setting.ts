import { z } from "zod";

/** A comma-separated list. */
export const listSetting = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
