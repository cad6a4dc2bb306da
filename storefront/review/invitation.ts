import { Invitation } from '@kolobeh/shared/review/invitation.ts';
import { missing } from '../base/missing.ts';

/** The link of a letter in a page's address; undefined on a page without one. @throws Response 404 when it cannot be one */
export function invitationOf({ order, token }: Record<string, string | undefined>): Invitation | undefined {
  if (order === undefined) return undefined;
  const link = Invitation.safeParse({ order, token });
  if (!link.success) throw missing();
  return link.data;
}
