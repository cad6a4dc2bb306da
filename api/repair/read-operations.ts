import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { PartState, RepairOperation } from '@kolobeh/shared/repair/contract.ts';
import type { EntityManager } from 'typeorm';
import { listOperations, type StoredOperation } from './queries/operations.ts';

type Db = Pick<EntityManager, 'query'>;

function partStateOf({ part_id: part, pieces }: StoredOperation): PartState {
  if (part === null) return 'none_needed';
  if (pieces === 0) return 'to_order';
  return pieces === 1 ? 'last_piece' : 'in_stock';
}

/** Repairs of a model in a colour, the usual ones first. */
export async function readOperations(
  db: Db,
  market: MarketCode,
  of: { model: string; colour: string },
): Promise<RepairOperation[]> {
  const { currency } = markets[market];
  return (await listOperations(db, market, of)).map((row) => ({
    code: row.code,
    name: row.name,
    about: row.about,
    words: row.words,
    part: money(row.part, currency),
    work: money(row.work, currency),
    price: money(row.part + row.work, currency),
    minutes: row.minutes,
    warranty_months: row.warranty_months,
    part_state: partStateOf(row),
    pieces: row.pieces,
    part_days: row.part_days,
    mends: row.mends,
  }));
}
