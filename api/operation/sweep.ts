import { refreshDue } from '../catalogue/refresh-due.ts';
import { compactTally } from '../catalogue/listing-tally.ts';
import { foldProductSearch } from '../grid/product-search.ts';
import { refreshSearchWords } from '../catalogue/refresh-listing.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { holdMinutes } from '../checkout/make-order.ts';
import type { PaymentKind } from '@kolobeh/shared/order/states.ts';
import { dayIn, minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { eraseIdentities } from '../buyout/erase-identities.ts';
import { expireBuyouts } from '../buyout/expire-buyouts.ts';
import { settleTradeIns } from '../discount/settle-trade-ins.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import { feedProducts } from '../integrations/search/meili-feed.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { lockOrder } from '../order/repository.ts';
import { askAboutMissing, releaseAwaited, tellOverdue } from '../order/shortage/care-for-shortages.ts';
import { askAboutPayments } from '../payment/look-at-provider.ts';
import { listDueNotices } from '../payment/loan-notice.ts';
import { listDue } from '../payment/repository.ts';
import { listUntold } from '../warehouse/pool/announce-package.ts';
import { listShort } from '../warehouse/pool/order-numbers.ts';
import { listStuckSealing } from '../warehouse/go-on-sealing.ts';

interface Expired {
  id: string;
  created_at: Date;
  payment_kind: PaymentKind;
}

/** Unpaid orders whose goods were held long enough. */
const listExpired = (deps: Deps): Promise<Expired[]> =>
  deps.source.query(
    `select o.id, o.created_at, m.kind as payment_kind
       from shop_order o join payment_method m on m.market = o.market and m.code = o.type_payment
      where o.reserved_until <= $1 and o.state = 'waiting_payment' order by o.reserved_until limit 200`,
    [deps.now()],
  );

const postponeMinutes = 10;
const postponeAtMostMinutes = 24 * 60;

/** While the gateway cannot be asked whether the money came, the goods are held on, a day at most. @returns whether so */
async function postpone(
  deps: Deps,
  { id: orderId, created_at: placedAt, payment_kind: kind }: Expired,
): Promise<boolean> {
  const now = deps.now();
  if (now > minutesLater(placedAt, (holdMinutes[kind] ?? 0) + postponeAtMostMinutes)) return false;
  await deps.source.query(`update shop_order set reserved_until = $2 where id = $1 and state = 'waiting_payment'`, [
    orderId,
    minutesLater(now, postponeMinutes),
  ]);
  return true;
}

/**
 * Gives up an unpaid order. The gateway is asked once more first, and the order is read again under its lock, so a
 * payment of the same second wins or becomes a refund, never both sold and released.
 */
async function expire(deps: Deps, expired: Expired): Promise<void> {
  const orderId = expired.id;
  try {
    await askAboutPayments(deps, orderId);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    if (await postpone(deps, expired)) return;
  }
  await inTransaction(deps.source, async (manager) => {
    const order = await lockOrder(manager, orderId);
    const isDue =
      order?.state === 'waiting_payment' && order.reserved_until !== null && order.reserved_until <= deps.now();
    if (order && isDue)
      await cancelOrder(manager, deps.jobs, order, { actor: { id: null, kind: 'system' }, reason: 'not_paid_in_time' });
  });
}

/** Gives up every order whose goods were held long enough; one failing does not keep the others from it. */
export async function expireUnpaid(deps: Deps): Promise<void> {
  for (const order of await listExpired(deps)) {
    await expire(deps, order).catch((error: unknown) =>
      deps.log.error({ err: error, order_id: order.id }, 'order could not be given up'),
    );
  }
}

async function lookAtPayments(deps: Deps): Promise<void> {
  for (const { id } of await listDue(deps.source, deps.now(), 200)) {
    await deps.jobs.send(deps.source, 'check-payment', { paymentId: id });
    await deps.source.query(`update payment set next_check_at = now() + interval '2 minutes' where id = $1`, [id]);
  }
}

/** Hand-overs left in the middle of closing, by a silent carrier or a server that stopped, are gone on with. */
async function goOnWithHandOvers(deps: Deps): Promise<void> {
  for (const { id } of await listStuckSealing(deps.source))
    await deps.jobs.send(deps.source, 'seal-hand-over', { handOverId: id });
}

/** Packages with a printed label of which their carrier has not heard. */
async function announcePackages(deps: Deps): Promise<void> {
  for (const packageId of await listUntold(deps.source, 200))
    await deps.jobs.send(deps.source, 'announce-package', { packageId });
}

/** Carriers' numbers are ordered before stations run out of them. */
async function orderShortNumbers(deps: Deps): Promise<void> {
  for (const short of await listShort(deps)) await deps.jobs.send(deps.source, 'order-carrier-numbers', short);
}

/** Companies that lend and could not be told yet that the goods were sent. */
async function tellLoanCompanies(deps: Deps): Promise<void> {
  for (const { order_id: orderId } of await listDueNotices(deps.source, deps.now(), 200))
    await deps.jobs.send(deps.source, 'tell-loan-company', { orderId });
}

async function forgetOld(deps: Deps): Promise<void> {
  await deps.source.query(`delete from idempotency_key where created_at < now() - interval '7 days'`);
  await deps.source.query(`delete from cart where order_id is null and updated_at < now() - interval '60 days'`);
  await deps.source.query(`delete from rate_limit where expire < extract(epoch from now()) * 1000`);
}

/** What reads the whole listing is done at minutes divisible by ten. */
const isTenth = (deps: Deps): boolean => deps.now().getUTCMinutes() % 10 === 0;

/** In one transaction, so that no search finds the words gone; two processes follow each other. */
async function refreshWords(deps: Deps): Promise<void> {
  if (!isTenth(deps)) return;
  await inTransaction(deps.source, async (manager) => {
    await manager.query(`select pg_advisory_xact_lock(hashtext('search-words'))`);
    await refreshSearchWords(manager);
  });
}

/** Pages of the products' names, once enough of them have changed. */
async function tidyNames(deps: Deps): Promise<void> {
  if (isTenth(deps)) await inTransaction(deps.source, (manager) => foldProductSearch(manager));
}

/** Counts of the listing, whose rows of one kind are put together. */
async function tidyTally(deps: Deps): Promise<void> {
  if (isTenth(deps)) await compactTally(deps.source.manager);
}

const refreshPrices = async (deps: Deps): Promise<void> => {
  await refreshDue(deps.source);
};

/** The search server's copy of the listing, made anew every ten minutes. */
async function feedSearch(deps: Deps): Promise<void> {
  if (!deps.searchFeed || !isTenth(deps)) return;
  await deps.searchFeed.prepare();
  await feedProducts(deps.pool, deps.searchFeed, null);
}

/** Sellers' identity whose period has passed, by the day of the earlier market. */
async function eraseOldIdentities(deps: Deps): Promise<void> {
  const count = await eraseIdentities(deps.source, dayIn(markets.cs, deps.now()));
  if (count > 0) deps.log.info({ count }, 'identities were erased');
}

/** Regular care, once a minute for all processes. One part failing does not keep the others from running. */
export async function sweep(deps: Deps): Promise<void> {
  const parts = {
    expireBuyouts,
    eraseOldIdentities,
    settleTradeIns,
    lookAtPayments,
    expireUnpaid,
    askAboutMissing,
    releaseAwaited,
    tellOverdue,
    goOnWithHandOvers,
    announcePackages,
    orderShortNumbers,
    tellLoanCompanies,
    forgetOld,
    refreshPrices,
    refreshWords,
    tidyTally,
    tidyNames,
    feedSearch,
  };
  for (const [name, part] of Object.entries(parts)) {
    await part(deps).catch((error: unknown) => deps.log.error({ err: error, part: name }, 'regular care failed'));
  }
}
