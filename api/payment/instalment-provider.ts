import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import { isExempt } from '@kolobeh/shared/cover/cover-rules.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { add, money } from '@kolobeh/shared/kernel/money.ts';
import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import type { LoanRequest } from '../integrations/instalment-company/instalment-company.ts';
import type { Deps } from '../operation/deps.ts';
import { findOrderInstalment } from '../instalment/queries/order-instalments.ts';
import { findOrderLease } from '../lease/queries/leases.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import { listOrderCovers, type OrderCover } from '../order/queries/order-covers.ts';
import { listLines, type StoredLine } from '../order/queries/order-lines.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import type { OnlineProvider, ProviderSays } from './online-provider.ts';

/** Product set of leases at the company. */
const leaseSet = 'LEASING';

const meaning = {
  not_begun: 'created',
  undecided: 'in_progress',
  approved: 'paid',
  rejected: 'declined',
  cancelled: 'cancelled',
} as const satisfies Record<string, ProviderSays>;

/** Names of lines that are no goods, as the company shows them to its customer. */
const lineWords: Record<MarketCode, { delivery: string; payment: string; prepaid: string }> = {
  cs: { delivery: 'Doprava', payment: 'Platba', prepaid: 'Zaplaceno předem' },
  ro: { delivery: 'Livrare', payment: 'Plată', prepaid: 'Plătit în avans' },
};

/** Goods less discounts, their covers, delivery, payment, the bonus and what is paid otherwise, so that the company's sum is the order's. */
export function itemsOf(
  order: StoredOrder,
  lines: readonly StoredLine[],
  covers: readonly OrderCover[],
): LoanRequest['items'] {
  const words = lineWords[order.market];
  const vatPercent = lines.find((line) => line.vat_regime === 'standard')?.vat_percent ?? 0;
  const more = [
    { code: 'DELIVERY', name: words.delivery, total: order.delivery_price },
    { code: 'PAYMENT', name: words.payment, total: order.payment_price },
    { code: 'BONUS', name: 'Bonus', total: -order.bonus_amount },
    { code: 'PREPAID', name: words.prepaid, total: -order.prepaid_amount },
  ];
  return [
    ...lines.map(({ code, name, quantity, total, discount, vat_percent: percent, vat_regime: regime }) => ({
      code,
      name,
      quantity,
      total: total - discount,
      // A used device is taxed on its margin, of which no document speaks.
      vatPercent: regime === 'margin' ? 0 : percent,
    })),
    ...covers.map(({ kind, name, quantity, unit_price: price }) => ({
      code: isExempt(kind) ? 'INSURANCE' : 'WARRANTY',
      name,
      quantity,
      total: price * quantity,
      vatPercent: isExempt(kind) ? 0 : vatPercent,
    })),
    ...more.filter(({ total }) => total !== 0).map((one) => ({ ...one, quantity: 1, vatPercent })),
  ];
}

/** What a leasing company begins with: its own terms, and all that it asks for at signing. */
const leaseWish = ({ months, monthly_price: monthly, first_payment: first, passed_on: more }: LeaseOption) => ({
  productSet: leaseSet,
  months,
  instalment: monthly.amount,
  deposit: add(first, more).amount,
});

/** What the customer chose in the shop. */
async function chosenFor({ source }: Deps, order: StoredOrder): Promise<Pick<LoanRequest, 'kind' | 'wish'>> {
  if (order.type_payment === leasingCode) {
    const leased = await findOrderLease(source.manager, order.id);
    return { kind: 'lease', wish: leased && leaseWish(leased.option) };
  }
  const chosen = await findOrderInstalment(source.manager, order.id);
  return { kind: 'instalments', wish: chosen && wishOf(chosen.option) };
}

const wishOf = ({ barem, count, monthly_price: monthly, deposit }: InstalmentOption): LoanRequest['wish'] => ({
  productSet: barem,
  months: count,
  instalment: monthly.amount,
  deposit: deposit.amount,
});

/** A number the company has not seen: after an application that ended comes another one of the same order. */
export const numberOf = (order: Pick<StoredOrder, 'number'>, ended: number): string =>
  ended === 0 ? order.number : `${order.number}-${ended + 1}`;

/** Purchase by instalments or leasing at the company that pays for it. Its yes is as good as paid: the money comes once the goods are sent. */
export const instalmentProvider: OnlineProvider = {
  name: 'instalment_company',
  kind: 'instalments',
  lifeMs: 24 * 3_600_000,
  opened: 'loan_started',
  open: async (deps, order, { ended, amount }) => {
    const base = `${deps.settings.PUBLIC_URL}/api/new/payment/instalments`;
    const { billing_address: person } = order;
    const application = await deps.instalmentCompany.apply({
      number: numberOf(order, ended),
      total: money(amount, order.currency),
      customer: {
        firstName: person.first_name,
        lastName: person.last_name,
        email: order.email,
        phone: order.phone,
        birthDate: order.info.birth_date ?? undefined,
      },
      address: {
        name: order.customer_name,
        street: person.address,
        city: person.city,
        postcode: person.postcode,
        country: markets[order.market].country,
      },
      ...(await chosenFor(deps, order)),
      items: itemsOf(order, await listLines(deps.source, order.id), await listOrderCovers(deps.source, order)),
      approvedUrl: `${base}/return`,
      rejectedUrl: `${base}/return`,
      notifyUrl: `${base}/callback`,
    });
    return application.id;
  },
  payAt: async (deps, transaction) => {
    const { redirectUrl } = await deps.instalmentCompany.application(transaction);
    if (redirectUrl) return redirectUrl;
    throw new PartnerError(
      { partner: 'instalment company', operation: 'application', kind: 'malformed' },
      'instalment company: an open application has no page',
    );
  },
  says: async (deps, transaction) => meaning[(await deps.instalmentCompany.application(transaction)).state],
};
