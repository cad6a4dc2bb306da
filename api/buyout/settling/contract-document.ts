import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { Deps } from '../../operation/deps.ts';
import { listRounds } from '../inspection/list-rounds.ts';
import { openIdentity } from '../identity/open-identity.ts';
import { findIdentity } from '../identity/queries/identities.ts';
import { presentBuyout } from '../present-buyout.ts';
import { findBuyoutByToken } from '../queries/buyouts.ts';
import { contractPdf } from './contract-pdf.ts';

const withContract: ReadonlySet<BuyoutState> = new Set([
  'accepted',
  'contract_signed',
  'payout_ordered',
  'paid',
  'wiped',
  'in_stock',
]);

/** From the agreement on the price there is a draft; before it there is nothing to agree to. */
export const hasContract = (state: BuyoutState): boolean => withContract.has(state);

/**
 * The purchase contract for who holds the secret link, made anew at each reading: no copy of an identity lies in the
 * file store.
 * @returns null before the price is agreed, after erasure, and for a wrong link
 */
export async function contractDocument(deps: Deps, token: SecretToken): Promise<File | null> {
  const buyout = await findBuyoutByToken(deps.source, deps.buyoutTokens.hash(token));
  if (!buyout || !hasContract(buyout.state)) return null;
  const identity = await findIdentity(deps.source, buyout.id);
  if (!identity || identity.erased_at) return null;
  const last = (await listRounds(deps.source, buyout)).at(-1);
  const pdf = await contractPdf({
    buyout: await presentBuyout(deps, deps.source, buyout),
    imei: buyout.imei,
    serialNumber: buyout.serial_number,
    identity: openIdentity(deps, identity),
    choices: last?.choices ?? buyout.choices,
  });
  return new File([new Uint8Array(pdf)], `kolobeh-${buyout.number}.pdf`, { type: 'application/pdf' });
}
