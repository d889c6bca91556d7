import type { z } from "zod";
import { changePasswordInput } from "./account.schema.ts";

export const deleteAccountInput = changePasswordInput.pick({ currentPassword: true });
export type DeleteAccountInput = z.output<typeof deleteAccountInput>;
