// People of staff: who they are, and what an edit of them must not do.
import { z } from 'zod';
import { staffRoles } from '../kernel/roles.ts';

export const StaffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof StaffRole>;

/** An edit of a person; `isActive` false: the person is let in no more. */
export interface PersonEdit {
  /** Whether the person edits oneself. */
  isOwn: boolean;
  before: { role: StaffRole; isActive: boolean };
  after: { role: StaffRole; isActive: boolean };
  /** How many other people are active administrators. */
  otherAdmins: number;
}

/**
 * Why an edit may not be made. Nobody takes the own role or lets oneself out, so that a slip of the hand closes nobody's
 * door; and somebody who may edit people is always left.
 */
export function refusalOfEdit({ isOwn, before, after, otherAdmins }: PersonEdit): 'OWN_ROLE' | 'LAST_ADMIN' | null {
  const changes = before.role !== after.role || before.isActive !== after.isActive;
  if (isOwn && changes) return 'OWN_ROLE';
  const wasAdmin = before.isActive && before.role === 'admin';
  const isAdmin = after.isActive && after.role === 'admin';
  return wasAdmin && !isAdmin && otherAdmins === 0 ? 'LAST_ADMIN' : null;
}
