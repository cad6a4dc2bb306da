import { type Examples, at } from '../testing/kit/example.tsx';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
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

export const examples: Examples = {
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
