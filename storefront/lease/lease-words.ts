import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import { add, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Translate } from '../base/texts/translate.ts';

/** Name of the field that names the chosen lease. */
export const leaseField = 'lease';

/** `vrátíte ho, nebo ho koupíte za 4 900 Kč`: what may happen at the end, each way in words. */
const endsText = (t: Translate, { ends, buy_price: price }: LeaseOption): string =>
  ends.map((end) => t(`lease.end_${end}`, { amount: price ? showMoney(price) : '' })).join(t('lease.or'));

/** What the texts of a lease are filled with: all of it, so that no text can leave a figure out. */
export function leaseWords(t: Translate, option: LeaseOption): Record<string, string | number> {
  const { months, monthly_price: monthly, total, price, company } = option;
  return {
    months,
    monthly: showMoney(monthly),
    net: showMoney(option.monthly_without_vat),
    signing: showMoney(add(option.first_payment, option.passed_on)),
    total: showMoney(total),
    price: showMoney(price),
    company: company.name,
    insurance: t(option.has_insurance ? 'lease.insured' : 'lease.not_insured'),
    ends: endsText(t, option),
  };
}

/** The sum and the rate of leasing the device and buying it; empty where it cannot be bought. */
export function boughtText(t: Translate, { buy_price: buy, total, apr }: LeaseOption): string {
  if (buy === null || apr === null) return '';
  const percent = String(apr).replace('.', ',');
  return t('lease.bought', { amount: showMoney(buy), total: showMoney(add(total, buy)), apr: percent });
}
