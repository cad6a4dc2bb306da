import { appraise } from '@kolobeh/shared/buyout/appraisal.ts';
import type { PayoutState } from '@kolobeh/shared/buyout/office/payout.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { isoDay } from '../days.ts';
import type { Row } from '../insert-rows.ts';
import type { Staff } from '../orders/people.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { type DemoBuyout, instantOf, wasIn } from './demo-buyout.ts';

const carriers = { cs: 'dpd', ro: 'sameday' } as const;

const parcelRow = (demo: DemoBuyout): Row => {
  const number = String(13_100_000_000 + demo.serial);
  return {
    buyout_id: demo.id,
    way: 'label',
    carrier: carriers[demo.market],
    carrier_package_id: number,
    tracking_number: number,
    barcode: number,
    day: null,
    created_at: instantOf(demo, 'shipping_arranged')?.toISOString(),
  };
};

const priceOf = ({ appraisal, found }: DemoBuyout): number => appraise(appraisal, found)?.price.amount ?? 0;

const contractRow = (demo: DemoBuyout): Row => ({
  buyout_id: demo.id,
  price: priceOf(demo),
  signed_by: 'seller',
  actor_id: null,
  signed_at: instantOf(demo, 'contract_signed')?.toISOString(),
});

const stateOf = (demo: DemoBuyout): PayoutState => (wasIn(demo, 'paid') ? 'paid' : 'released');

/** Number of the only order for the bank of a market: the paid ones are in it. */
const fileOf = { cs: 1, ro: 2 } as const;

const payoutRow = (demo: DemoBuyout, staff: Staff): Row => {
  const ordered = instantOf(demo, 'payout_ordered') ?? new Date(0);
  const paid = instantOf(demo, 'paid');
  return {
    id: seededUuid(`${demo.id}/payout`, ordered),
    buyout_id: demo.id,
    market: demo.market,
    amount: priceOf(demo),
    currency: markets[demo.market].currency,
    state: stateOf(demo),
    prepared_by: staff.office,
    prepared_at: ordered.toISOString(),
    released_by: staff.supervisor,
    released_at: ordered.toISOString(),
    bank_file: paid ? fileOf[demo.market] : null,
    paid_on: paid ? isoDay(paid) : null,
  };
};

const bankFileRows = (demos: readonly DemoBuyout[], staff: Staff): Row[] =>
  (['cs', 'ro'] as const).map((market) => {
    const paid = demos.filter((demo) => demo.market === market).flatMap((demo) => instantOf(demo, 'paid') ?? []);
    const made = Math.min(...paid.map((at) => at.getTime()));
    return {
      number: fileOf[market],
      market,
      format: market === 'cs' ? 'abo' : 'pain.001',
      made_by: staff.supervisor,
      made_at: new Date(made).toISOString(),
    };
  });

/** Parcels, contracts and payments. */
export function settledRows(demos: readonly DemoBuyout[], staff: Staff): Record<string, Row[]> {
  const ordered = demos.filter((demo) => wasIn(demo, 'payout_ordered'));
  return {
    buyout_parcel: demos.filter((demo) => wasIn(demo, 'shipping_arranged')).map(parcelRow),
    buyout_contract: demos.filter((demo) => wasIn(demo, 'contract_signed')).map(contractRow),
    bank_file: bankFileRows(demos, staff),
    payout: ordered.map((demo) => payoutRow(demo, staff)),
  };
}
