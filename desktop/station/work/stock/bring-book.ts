import { z } from 'zod';
import { asRefusal } from '../../net/api-session.ts';
import { Pause } from '../../net/back-off.ts';
import { failureOf } from '../../net/network.ts';
import type { WorkContext } from '../context.ts';

/** Setting under which the time of the copy is kept. */
const bookAt = 'stock_book_at';

/** Products of a page: its reply is read in some milliseconds, and scans have their turn between two pages. */
const productsAtOnce = 1000;

/** Between two pages that nobody waits for: the processor belongs to scans and to what they make the screen draw. */
const restMs = 250;

/** A copy on its way. */
interface Bringing {
  done: Promise<void>;
  /** A person waits for it. */
  isAwaited: boolean;
  rest: Pause;
}

type Haste = Omit<Bringing, 'done'>;

async function bringCopy({ store, session }: WorkContext, haste: Haste): Promise<void> {
  await store.stockBook.beginCopy();
  let after: string | undefined;
  do {
    if (after !== undefined && !haste.isAwaited) await haste.rest.wait(restMs);
    const page = await session.client.stock.book({ after, most: productsAtOnce });
    await store.stockBook.addToCopy(page);
    after = page.next ?? undefined;
  } while (after !== undefined);
}

async function bringBook(context: WorkContext, haste: Haste): Promise<void> {
  const { store, clockAndIds, log } = context;
  if (store.events.unsentCount().count > 0 && !store.stockBook.isEmpty()) return;
  try {
    const since = store.stockBook.changes();
    await bringCopy(context, haste);
    if (store.events.unsentCount().count === 0 || store.stockBook.isEmpty())
      store.transaction(() => {
        if (store.stockBook.take(since)) store.settings.write(bookAt, clockAndIds.now().toISOString());
      });
  } catch (error) {
    if (store.stockBook.isEmpty()) throw asRefusal(error);
    if (failureOf(error).kind === 'refused') log.fault('The books were refused', error);
  }
}

const onTheWay = new WeakMap<WorkContext['store'], Bringing>();

function bring(context: WorkContext, isAwaited: boolean): Bringing {
  const { store } = context;
  const begun = onTheWay.get(store);
  if (begun) return begun;
  const haste: Haste = { isAwaited, rest: new Pause() };
  const bringing = Object.assign(haste, { done: bringBook(context, haste).finally(() => onTheWay.delete(store)) });
  onTheWay.set(store, bringing);
  return bringing;
}

/**
 * Brings the copy of the books up to date, unless something that changed it here is still on the way. Without network
 * the former copy serves. Who asks while it is on the way waits for the same one, which then rests no more.
 * @throws Refusal `OFFLINE` when there is none
 */
export function freshenBook(context: WorkContext): Promise<void> {
  const bringing = bring(context, true);
  bringing.isAwaited = true;
  bringing.rest.ring();
  return bringing.done;
}

const staleMs = 60_000;

/** The same in the background of long work, once the copy is a minute old: new goods come in all day. */
export function freshenSoon(context: WorkContext): void {
  const { store, clockAndIds, log } = context;
  const at = store.settings.read(bookAt, z.string());
  if (at !== null && clockAndIds.now().getTime() - Date.parse(at) < staleMs) return;
  void bring(context, false).done.catch((error: unknown) => log.fault('The books were not brought up to date', error));
}

const namesStaleMs = 3_600_000;

/** A copy for naming what is scanned by mistake, in work that does not change it; only for those who may have it. */
export function bringBookSoon(context: WorkContext): void {
  const { store, session, clockAndIds, log } = context;
  const at = store.settings.read(bookAt, z.string());
  const isFresh = at !== null && clockAndIds.now().getTime() - Date.parse(at) < namesStaleMs;
  if (isFresh || !session.may('warehouse.stock')) return;
  void bring(context, false).done.catch((error: unknown) => log.fault('The books were not brought', error));
}
