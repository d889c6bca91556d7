import type { z } from "zod";
import { changePasswordInput } from "./account.schema.ts";

/** Deletes the account, by who knows its password. */
export const deleteAccountInput = changePasswordInput.pick({ currentPassword: true });
export type DeleteAccountInput = z.output<typeof deleteAccountInput>;
