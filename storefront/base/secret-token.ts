import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { missing } from './missing.ts';

/** Token of the address of an order, a sale or a passport. @throws Response 404 when it cannot be one */
export function tokenOf(text: string | undefined): SecretToken {
  const token = SecretToken.safeParse(text);
  if (!token.success) throw missing();
  return token.data;
}
