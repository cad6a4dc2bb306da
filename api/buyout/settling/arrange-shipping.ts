import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { Shipment } from '../../integrations/carriers/carrier.ts';
import { moveLocked, type StateChanged } from '../move-buyout.ts';
import { lockBuyoutByToken, type StoredBuyout } from '../repository.ts';

type Way = 'label' | 'courier';

type ShippingRefused =
  | { code: 'BUYOUT_NOT_FOUND' | 'UNAVAILABLE' }
  | StateChanged
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

interface ShippingWish {
  token: SecretToken;
  way: Way;
  day?: string;
}

/** Who brings devices to us, by market and way. */
const carriers: Record<MarketCode, Record<Way, string>> = {
  cs: { label: 'dpd', courier: 'ppl' },
  ro: { label: 'sameday', courier: 'fan-courier' },
};

/** Where bought-out devices are sent. */
export const receivingAddress: Record<MarketCode, Shipment['recipient']> = {
  cs: {
    name: 'Kolobeh s.r.o. – výkup',
    street: 'Korunní 2569/108',
    city: 'Praha 10',
    postcode: '101 00',
    phone: '+420601234567',
    email: 'vykup@kolobeh.example',
  },
  ro: {
    name: 'Kolobeh Retail S.R.L. – buy-back',
    street: 'Bd. Iuliu Maniu 7',
    city: 'București',
    postcode: '061072',
    phone: '+40721234567',
    email: 'vanzari@kolobeh.example',
  },
};

/** A phone in its padded envelope. */
const parcelGrams = 600;
/** A courier comes tomorrow at the earliest, and within two weeks. */
const daysAhead = { from: 1, to: 14 };

const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

function checkDay(way: Way, day: string | undefined, today: string): FieldError[] {
  if (way === 'label') return [];
  if (day === undefined) return [{ path: 'day', code: 'REQUIRED' }];
  const isOffered = day >= daysLater(today, daysAhead.from) && day <= daysLater(today, daysAhead.to);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return isOffered && weekday !== 0 && weekday !== 6 ? [] : [{ path: 'day', code: 'INVALID_DATE' }];
}

/** The carrier knows the parcel by the buy-out's number, so that a repeated call finds the same one. */
const shipmentOf = ({ number, market, price, currency }: StoredBuyout, day: string | undefined): Shipment => ({
  packageCode: `PK-${number}`,
  orderNumber: number,
  market,
  recipient: receivingAddress[market],
  weightGrams: parcelGrams,
  cashOnDelivery: null,
  value: money(price, currency),
  note: day ?? '',
});

/**
 * Orders a parcel to us. The row is held while the carrier is asked, so two who press at once order one parcel; when the
 * carrier does not answer, nothing is written and the same call may be repeated.
 */
export async function arrangeShipping(deps: Deps, wish: ShippingWish): Promise<Result<string, ShippingRefused>> {
  try {
    return await arrange(deps, wish);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error }, 'a carrier did not take the parcel of a seller');
    return refused({ code: 'UNAVAILABLE' });
  }
}

async function arrange(deps: Deps, { token, way, day }: ShippingWish): Promise<Result<string, ShippingRefused>> {
  return inTransaction(deps.source, async (manager): Promise<Result<string, ShippingRefused>> => {
    const buyout = await lockBuyoutByToken(manager, deps.buyoutTokens.hash(token));
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
    if (buyout.state !== 'submitted') return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } });
    const fields = checkDay(way, day, dayIn(markets[buyout.market], deps.now()));
    if (fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
    const code = carriers[buyout.market][way];
    const carrier = deps.carriers.get(code);
    if (!carrier) throw new Error(`No carrier ${code}`);
    const added = await carrier.addPackage(shipmentOf(buyout, day));
    await manager.query(
      `insert into buyout_parcel (buyout_id, way, carrier, carrier_package_id, tracking_number, barcode, day)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        buyout.id,
        way,
        code,
        added.carrierPackageId,
        added.trackingNumber,
        added.routing.barcode,
        way === 'courier' ? day : null,
      ],
    );
    const moved = await moveLocked(deps, manager, buyout, 'shipping_arranged', {
      actor: { id: null, kind: 'customer' },
      detail: { way },
    });
    if (!moved.ok) throw new Error('A submitted buy-out cannot be shipped');
    return ok(buyout.id);
  });
}
