import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { BuyoutIdentityRow } from '../../database/entities/buyout/buyout-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { listRounds } from '../inspection/list-rounds.ts';
import { openIdentity } from '../identity/open-identity.ts';
import { presentBuyout } from '../present-buyout.ts';
import { findBuyoutByToken } from '../queries/buyouts.ts';
import { contractPdf } from './contract-pdf.ts';

/** From the agreement on the price there is a draft; before it there is nothing to agree to. */
const withContract = new Set(['accepted', 'contract_signed', 'payout_ordered', 'paid', 'wiped', 'in_stock']);

/**
 * The purchase contract for who holds the secret link, made anew at each reading: no copy of an identity lies in the
 * file store.
 * @returns null before the price is agreed, after erasure, and for a wrong link
 */
export async function contractDocument(deps: Deps, token: SecretToken): Promise<File | null> {
  const buyout = await findBuyoutByToken(deps.source, deps.buyoutTokens.hash(token));
  if (!buyout || !withContract.has(buyout.state)) return null;
  const [identity]: BuyoutIdentityRow[] = await deps.source.query(
    `select * from buyout_identity where buyout_id = $1 and erased_at is null`,
    [buyout.id],
  );
  if (!identity) return null;
  const last = (await listRounds(deps.source, buyout)).at(-1);
  const pdf = await contractPdf({
    buyout: await presentBuyout(deps.source, buyout),
    imei: buyout.imei,
    serialNumber: buyout.serial_number,
    identity: openIdentity(deps, identity),
    choices: last?.choices ?? buyout.choices,
  });
  return new File([new Uint8Array(pdf)], `kolobeh-${buyout.number}.pdf`, { type: 'application/pdf' });
}
