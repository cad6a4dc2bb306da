import type {
  HeldPackage,
  HeldPickList,
  HeldReturn,
  Holder,
} from '@kolobeh/shared/warehouse/supervision/override-contract.ts';
import type { EntityManager } from 'typeorm';
import { listHeldLists, listHeldPackages, listHeldReturns, type HolderRow } from './queries/held-work.ts';

type Db = Pick<EntityManager, 'query'>;

function withHolder<Row extends HolderRow>(row: Row): Omit<Row, keyof HolderRow> & { holder: Holder } {
  const { user_id, holder_name: name, station, since, ...rest } = row;
  return { ...rest, holder: { user_id, name, station, since: since.toISOString() } };
}

export interface HeldWork {
  pick_lists: HeldPickList[];
  packages: HeldPackage[];
  returns: HeldReturn[];
}

/** Lists, packages and returns somebody holds at this moment, oldest first, at most 500 of each. */
export const readHeldWork = async (db: Db): Promise<HeldWork> => ({
  pick_lists: (await listHeldLists(db)).map(withHolder),
  packages: (await listHeldPackages(db)).map(withHolder),
  returns: (await listHeldReturns(db)).map(withHolder),
});
