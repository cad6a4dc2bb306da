import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { HandOver } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import { type EntityManager, Not } from 'typeorm';
import { handOverTable } from '../../database/entities/warehouse/hand-over-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates } from '../../operation/state-log.ts';
import { presentHandOver } from './stored-hand-over.ts';
import { listLoadPlaces } from '../../stock/queries/load-places.ts';
import { findHandOver, holdOpening, nextHandOverNumber } from './queries/hand-overs.ts';

interface To {
  carrier: string;
  market: MarketCode;
}

type OpenRefusal = { code: 'CARRIER_UNKNOWN' | 'LOAD_PLACE_UNKNOWN' };

/** Opens the hand-over to the carrier that is loaded at a place. */
export async function openAtPlace(deps: Deps, userId: string, code: string): Promise<Result<HandOver, OpenRefusal>> {
  const place = (await listLoadPlaces(deps.source)).find((one) => one.code === code);
  return place ? openHandOver(deps, userId, place) : refused({ code: 'LOAD_PLACE_UNKNOWN' });
}

/** Opens the carrier's hand-over in a market, or answers the one not sealed yet: there is one at a time. */
export async function openHandOver(deps: Deps, userId: string, where: To): Promise<Result<HandOver, OpenRefusal>> {
  if (!deps.carriers.has(where.carrier)) return refused({ code: 'CARRIER_UNKNOWN' });
  return inTransaction(deps.source, async (manager) => {
    await holdOpening(manager);
    const open = await manager.getRepository(handOverTable).findOneBy({
      carrier: where.carrier,
      market: where.market,
      state: Not('sealed'),
    });
    const id = open?.id ?? (await makeHandOver(manager, userId, where));
    const stored = await findHandOver(manager, id);
    if (!stored) throw new Error('The hand-over was not stored');
    return ok(await presentHandOver(manager, stored));
  });
}

async function makeHandOver(manager: EntityManager, userId: string, where: To): Promise<string> {
  const id = randomUUID();
  const number = await nextHandOverNumber(manager);
  await manager.getRepository(handOverTable).insert({
    id,
    code: `HO-${number.padStart(6, '0')}`,
    carrier: where.carrier,
    market: where.market,
    state: 'open',
    opened_by: userId,
  });
  const why = { actor: { id: userId, kind: 'station' } as const };
  await logStates(manager, 'hand_over', [{ id, from: null, to: 'open' }], why);
  return id;
}
