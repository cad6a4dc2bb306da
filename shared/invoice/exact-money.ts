// Apart from the rest of money, because few pages say decimals.
import { markets } from '../kernel/market.ts';
import { groupDigits, type Money, toDecimalString } from '../kernel/money.ts';

/** As printed on invoices, with two decimals: `12 990,00 Kč`. */
export function showExactMoney(value: Money): string {
  const market = markets[value.currency === 'CZK' ? 'cs' : 'ro'];
  const [units = '0', decimals = '00'] = toDecimalString(value).replace('-', '').split('.');
  const digits = groupDigits(units, market);
  return `${value.amount < 0 ? '\u2212' : ''}${digits},${decimals}\u00a0${market.currencySign}`;
}
