import { z } from "zod";
import { emailSchema } from "../../account/account.schema.ts";
import { nameLine } from "../../account/name.schema.ts";
import { idSchema } from "../../id.schema.ts";
import { adminRoles } from "../../roles.ts";

const role = z.enum(adminRoles, "Choose a role.");

/** Oldest first. */
export const adminsView = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    since: z.string(),
    hasSecondFactor: z.boolean(),
    lastLoginAt: z.string().nullable(),
  }),
);
export type AdminsView = z.output<typeof adminsView>;
export type AdminRow = AdminsView[number];

export const inviteAdminInput = z.object({ name: nameLine("Full name", 100), email: emailSchema, role });
export type InviteAdminInput = z.output<typeof inviteAdminInput>;

/** Shown once; valid until then (UTC). */
export const invitedAdmin = z.object({ password: z.string(), until: z.string() });
export type InvitedAdmin = z.output<typeof invitedAdmin>;

export const adminIdInput = z.object({ adminId: idSchema });

export const changeAdminRoleInput = adminIdInput.extend({ role });
export type ChangeAdminRoleInput = z.output<typeof changeAdminRoleInput>;
