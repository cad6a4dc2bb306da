import { type Examples, at } from '../testing/kit/example.tsx';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { ComponentProps } from 'react';
import type { CourierAnswer } from './courier/courier-check.ts';
import { CourierCheck } from './courier/CourierCheck.tsx';
import { DetailsFields, type DetailsValues } from './DetailsFields.tsx';
import { billingName } from './details-form.ts';

const fields = (market: MarketCode, values: DetailsValues, wrong: readonly (readonly [string, string])[] = []) =>
  at(
    market,
    { address: `/${market}/objednavka/udaje` },
    <main className="page sec">
      <form className="card pad">
        <DetailsFields
          values={values}
          errors={wrong.map(([field, code]) => ({ path: billingName(field), code }))}
          isToAddress
        />
      </form>
    </main>,
  );

const jana = {
  first_name: 'Jana',
  last_name: 'Nováková',
  email: 'jana@',
  phone: '601',
  address: 'Bulevardul Constantin Brâncoveanu nr. 148, bl. 27, sc. 3, ap. 91',
  city: '',
  postcode: '1100',
  invoice_on_company: true,
  tin: '12345678',
};

const stores: Record<MarketCode, ComponentProps<typeof CourierCheck>['stores']> = {
  cs: [
    { seo_name: 'praha-andel', name: 'Kolobeh Anděl', street: 'Nádražní 344/23', city: 'Praha 5' },
    { seo_name: 'brno', name: 'Kolobeh Brno', street: 'Masarykova 12', city: 'Brno' },
  ],
  ro: [{ seo_name: 'bucuresti', name: 'Kolobeh Magheru', street: 'Bd. Magheru 28', city: 'București' }],
};
const courier = (market: MarketCode, answer: CourierAnswer | null) =>
  at(
    market,
    { address: `/${market}/objednavka/souhrn` },
    <main className="page co">
      <div className="co-main">
        <CourierCheck stores={stores[market]} answer={answer} />
      </div>
    </main>,
  );
const courierEnds = ['OUT_OF_RANGE', 'NO_DRIVER', 'STORE_NOT_FOUND', 'AWAY', 'ADDRESS'] as const;

export const examples: Examples = {
  'courier not asked yet': (market) => courier(market, null),
  'courier that comes': (market) =>
    courier(market, {
      kind: 'comes',
      store: stores[market][0]?.seo_name ?? '',
      arrivesBy: '2026-11-24T09:45:00.000Z',
    }),
  ...Object.fromEntries(
    courierEnds.map((why) => [
      `courier that does not come: ${why}`,
      (market: MarketCode) => courier(market, { kind: 'not', store: stores[market].at(-1)?.seo_name ?? '', why }),
    ]),
  ),
  'fields to fill in': (market) => fields(market, {}),
  'fields with errors': (market) =>
    fields(market, { order_billing_address: jana }, [
      ['email', 'INVALID_EMAIL'],
      ['phone', 'INVALID_PHONE'],
      ['city', 'REQUIRED'],
      ['postcode', 'INVALID_POSTCODE'],
      ['tin', 'INVALID_COMPANY_ID'],
      ['company', 'REQUIRED'],
    ]),
};
