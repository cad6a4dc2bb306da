import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { missing } from '../base/missing.ts';
import { tokenOf } from '../base/secret-token.ts';

/** The own link of a review in a page's address. @throws Response 404 when it cannot be one */
export function ownLinkOf({ review, token }: Record<string, string | undefined>) {
  const id = Uuid.safeParse(review);
  if (!id.success) throw missing();
  return { review: id.data, token: tokenOf(token) };
}
