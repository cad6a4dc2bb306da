import { moveShortage, type ShortageState } from '@kolobeh/shared/order/shortage-states.ts';
import type { EntityManager } from 'typeorm';
import { logStates, type Why } from '../../operation/state-log.ts';
import {
  type Asked,
  insertShortages,
  listShortages,
  setShortageState,
  type StoredShortage,
} from './queries/shortages.ts';

/** Whether somebody may still choose: the customer what is open, the office also what waits for stock. */
export const isOpenFor = (chooser: 'customer' | 'staff', { state }: Pick<StoredShortage, 'state'>): boolean =>
  state === 'open' || (chooser === 'staff' && state === 'waiting');

/** Stores what the customer is asked about, with log rows. */
export async function addShortages(manager: EntityManager, asked: Asked, why: Why): Promise<void> {
  const rows = await insertShortages(manager, asked);
  const changes = rows.map(({ id }) => ({ id, from: null, to: 'open' }));
  await logStates(manager, 'shortage', changes, why);
}

/** Moves shortages of a locked order by their table of states, with log rows. */
export async function moveShortages(
  manager: EntityManager,
  moved: readonly (Pick<StoredShortage, 'id' | 'state'> & { to: ShortageState })[],
  why: Why,
): Promise<void> {
  for (const { id, state, to } of moved) {
    const next = moveShortage(state, to);
    if (!next.ok) throw new Error(`A shortage that is ${state} cannot become ${to}`);
    await setShortageState(manager, id, next.value);
  }
  const changes = moved.map(({ id, state, to }) => ({ id, from: state, to }));
  await logStates(manager, 'shortage', changes, why);
}

/** Ends what is still undecided of a locked order: its pieces came, or it was cancelled. */
export async function endShortages(
  manager: EntityManager,
  orderId: string,
  to: 'found' | 'cancelled',
  why: Why,
): Promise<void> {
  const left = (await listShortages(manager, orderId)).filter((one) => isOpenFor('staff', one));
  const moved = left.map((one) => ({ ...one, to }));
  await moveShortages(manager, moved, why);
}
