import { z } from "zod";

/** A list in one setting, separated by commas. */
export const listSetting = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
