import { keepingOf } from '@kolobeh/shared/delivery/store-hours.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { mostHeld } from '@kolobeh/shared/reservation/contract.ts';
import { parseEmail } from '@kolobeh/shared/validation/contact/email.ts';
import { parsePhone } from '@kolobeh/shared/validation/contact/phone.ts';
import { inTransaction } from '../database/transaction.ts';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { takeFromStore } from '../stock/queries/store-stock.ts';
import { countHeld, findWished, insertReservation, lockEmail } from './queries/reservations.ts';

interface Asked {
  market: MarketCode;
  /** Name in the product's address. */
  product: string;
  /** Name in the store's address. */
  store: string;
  name: string;
  email: string;
  phone: string;
}

type MakeRefused =
  | { code: 'PRODUCT_NOT_FOUND' | 'STORE_NOT_FOUND' | 'STORE_SOLD_OUT' | 'TOO_MANY_HELD' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

type Person = Pick<Asked, 'name' | 'email' | 'phone'>;

/** Who it is kept for, or all that is wrong with what was written. */
function personOf({ market, name, email, phone }: Asked): Result<Person, MakeRefused> {
  const trimmed = name.trim();
  const mail = parseEmail(email);
  const number = parsePhone(market, phone);
  const fields: FieldError[] = [
    ...(trimmed === '' ? [{ path: 'name', code: 'REQUIRED' }] : []),
    ...(mail.ok ? [] : [{ path: 'email', code: mail.refusal }]),
    ...(number.ok ? [] : [{ path: 'phone', code: number.refusal }]),
  ];
  if (!mail.ok || !number.ok || fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
  return ok({ name: trimmed, email: mail.value, phone: number.value });
}

/**
 * Keeps a piece of a store for somebody who pays when it is collected. Reservation, piece and letter are written
 * together or not at all; of those who want the last piece one gets it.
 */
export async function makeReservation(
  deps: Deps,
  asked: Asked,
): Promise<Result<{ id: string; token: SecretToken }, MakeRefused>> {
  const { market } = asked;
  const person = personOf(asked);
  if (!person.ok) return person;
  const wished = await findWished(deps.source, market, asked.product, asked.store);
  if (!wished) return refused({ code: 'PRODUCT_NOT_FOUND' });
  const { product_id, price, code, store_id } = wished;
  const keeping = store_id === null ? null : keepingOf(markets[market], wished, deps.now());
  if (store_id === null || !keeping) return refused({ code: 'STORE_NOT_FOUND' });
  await limitKey(deps.rateLimits, 'find-order', `reservation:${person.value.email}`);
  return inTransaction(deps.source, async (manager) => {
    await lockEmail(manager, person.value.email);
    if ((await countHeld(manager, person.value.email)) >= mostHeld) return refused({ code: 'TOO_MANY_HELD' });
    const times = { ready_at: keeping.readyAt, held_until: keeping.keptUntil };
    const { id } = await insertReservation(manager, { market, store_id, product_id, price, ...person.value, ...times });
    // A refusal takes the reservation back with the transaction.
    if (!(await takeFromStore(manager, { id, store_id, product_id, held_until: keeping.keptUntil })))
      return refused({ code: 'STORE_SOLD_OUT' });
    await deps.jobs.send(manager, 'send-reservation-mail', { reservationId: id, kind: 'made' });
    await purgeAfterCommit(manager, [`product-${code}`]);
    return ok({ id, token: deps.reservationTokens.of(id) });
  });
}
