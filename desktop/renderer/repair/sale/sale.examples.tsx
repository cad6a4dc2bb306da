import { money } from '@kolobeh/shared/kernel/money.ts';
import type { SaleAtBench } from '@kolobeh/shared/repair/conversion/offer-contract.ts';
import type { SaleOfferState } from '@kolobeh/shared/repair/conversion/sale-offer.ts';
import { at, type Examples } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { SaleOffer } from './SaleOffer.tsx';

/** A device whose display is cracked, between its three ways. */
export const aSale = (more: Partial<SaleAtBench> = {}): SaleAtBench => ({
  bar: null,
  ways: {
    repair: money(429_000, 'CZK'),
    as_is: money(410_000, 'CZK'),
    repaired: money(840_000, 'CZK'),
    towards_another: money(471_500, 'CZK'),
  },
  offer: null,
  may_offer: true,
  ...more,
});

const offered = (state: SaleOfferState, bar: SaleAtBench['bar'] = 'REPAIR_MOVED'): SaleAtBench =>
  aSale({
    bar: state === 'waiting' ? null : bar,
    offer: {
      state,
      repair: money(429_000, 'CZK'),
      as_is: money(410_000, 'CZK'),
      towards_another: money(471_500, 'CZK'),
      at: '2026-11-23T09:00:00Z',
      by: 'Petr Technik',
    },
    may_offer: false,
  });

const section = (sale: unknown, offerSale: unknown = new PlayedRefusal('SALE_CHANGED')) =>
  at(
    {
      session: aSession('shop', 'Petr Technik'),
      place: '#/repairs/OP-00042',
      api: { 'repair.saleAtBench': sale, 'repair.offerSale': offerSale },
    },
    <main className="pane" style={{ width: 380 }}>
      <SaleOffer number="OP-00042" />
    </main>,
  );

export const examples: Examples = {
  'device that may be sold': () => section(aSale(), inTurn(new PlayedRefusal('SALE_CHANGED'), offered('waiting'))),
  'offered, and waiting': () => section(offered('waiting')),
  'offered, and the repair went on': () => section(offered('lapsed')),
  'offered, and sold': () => section(offered('accepted')),
  'device that is not bought out': () => section(aSale({ ways: null, may_offer: false })),
  'device with a part built in': () => section(aSale({ bar: 'PARTS_IN_USE', may_offer: false })),
  'device whose owner has a loan': () => section(aSale({ bar: 'LOAN_OUT', may_offer: false })),
  'numbers being fetched': () => section(unanswered),
  'numbers that did not come': () => section(new PlayedRefusal('OFFLINE')),
};
