import type { OwnBuyout } from '@kolobeh/shared/buyout/contract.ts';
import { openChecks } from '@kolobeh/shared/buyout/selling/open-checks.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { Deps } from '../operation/deps.ts';
import { listChecks } from './inspection/queries/checks.ts';
import { listBuyoutsOf } from './queries/own-buyouts.ts';
import { hasContract } from './settling/contract-document.ts';

/** Buy-outs of an account, each with the way to its own page. */
export async function buyoutsOf(deps: Pick<Deps, 'source' | 'buyoutTokens'>, userId: string): Promise<OwnBuyout[]> {
  const buyouts = await listBuyoutsOf(deps.source, userId);
  return Promise.all(
    buyouts.map(
      async ({
        id,
        price,
        created_at,
        submitted_at,
        way,
        is_inspected,
        decided_at,
        has_identity,
        signed_at,
        ...buyout
      }) => ({
        ...buyout,
        token: deps.buyoutTokens.of(id),
        price: money(price, markets[buyout.market].currency),
        offered_at: (submitted_at ?? created_at).toISOString(),
        parcel: way && { way },
        inspection: is_inspected ? { decided_at: decided_at?.toISOString() ?? null } : null,
        signed_at: signed_at?.toISOString() ?? null,
        can_sign: buyout.state === 'accepted' && openChecks(await listChecks(deps.source, id)).length === 0,
        has_contract: has_identity && hasContract(buyout.state),
      }),
    ),
  );
}
