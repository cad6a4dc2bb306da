import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { insteadBar, offerBar } from '@kolobeh/shared/repair/conversion/conversion.ts';
import type { SaleAtBench } from '@kolobeh/shared/repair/conversion/offer-contract.ts';
import { saleOfferState } from '@kolobeh/shared/repair/conversion/sale-offer.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { listBenchLines } from '../bench/queries/bench-repairs.ts';
import { findOut } from '../loan/queries/loans.ts';
import { findLastOffer } from './queries/sale-offers.ts';
import { findTurned } from './queries/turned.ts';

type Told = Pick<RepairRow, 'id' | 'market' | 'state' | 'from_buyout_id'>;

/** The last offer of a repair and how it stands; null when there was none. */
export async function presentOffer(
  db: Pick<EntityManager, 'query' | 'getRepository'>,
  repair: Told,
): Promise<{ turn: number; told: NonNullable<SaleAtBench['offer']> } | null> {
  const offer = await findLastOffer(db, repair.id);
  if (!offer) return null;
  const { currency } = markets[repair.market];
  const lines = await listBenchLines(db, repair.id, repair.market);
  const isLent = (await findOut(db, repair.id)) !== null;
  const bar = offerBar(repair.state, insteadBar(repair.state, { lines, isLent }));
  const { into } = await findTurned(db, repair);
  return {
    turn: offer.turn,
    told: {
      state: saleOfferState({ bar, isSold: into !== null }),
      repair: money(offer.repair, currency),
      as_is: money(offer.as_is, currency),
      towards_another: money(offer.towards_another, currency),
      at: offer.offered_at.toISOString(),
      by: offer.by,
    },
  };
}
