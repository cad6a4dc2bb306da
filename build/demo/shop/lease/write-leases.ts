import type { LeaseAudience, LeaseEnd } from '@kolobeh/shared/catalogue/lease-option.ts';
import type { LenderIdentity } from '@kolobeh/shared/instalment/lender-identity.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { type CataloguePlan, marketCodes, type PlannedProduct } from '../catalogue/catalogue-plan.ts';
import { daysBefore, isoDay } from '../days.ts';
import { continueIds, type Db, insertRows } from '../insert-rows.ts';

/** Invented leasing companies. Their numbers have right check digits and belong to no one. */
const companies: Record<MarketCode, { code: string; name: string; billing: LenderIdentity }> = {
  cs: {
    code: 'vzorovy-leasing',
    name: 'Vzorový leasing, a. s.',
    billing: {
      street: 'Vzorová 1201/5',
      city: 'Praha 4',
      postcode: '14000',
      company_id: '87654326',
      vat_id: 'CZ87654326',
      email: 'faktury@vzorovy-leasing.example',
      phone: '+420222300700',
    },
  },
  ro: {
    code: 'leasing-model',
    name: 'Leasing Model IFN S.A.',
    billing: {
      street: 'Strada Exemplului 12',
      city: 'București',
      postcode: '010336',
      company_id: '87654329',
      vat_id: 'RO87654329',
      email: 'facturi@leasing-model.example',
      phone: '+40213300700',
    },
  },
};

/** What a length costs: all that is paid with the device bought, and what of its price is left at the end, in per cent. */
const lengths = [
  { months: 12, whole: 109, left: 40 },
  { months: 24, whole: 116, left: 22 },
  { months: 36, whole: 124, left: 10 },
] as const;

/** Per cent of the price paid at signing. */
const firstPercent = 10;
/** The block of offers that end soon, and how long they last. */
const limitedBlock = 1;
const limitedDays = 14;

interface DemoLease {
  market: MarketCode;
  product: PlannedProduct;
  audience: LeaseAudience;
  ends: LeaseEnd[];
  isLimited: boolean;
}

/** Up to a whole crown or leu. */
const upTo = (amount: number): number => Math.ceil(amount / minorUnits) * minorUnits;

/** In minor units. */
const priceOf = ({ market, product }: DemoLease): number => product.price[market] * minorUnits;

const firstOf = (lease: DemoLease): number => (lease.isLimited ? 0 : upTo((priceOf(lease) * firstPercent) / 100));

function termsOf(lease: DemoLease) {
  const price = priceOf(lease);
  const isBought = lease.ends.includes('buy');
  return lengths.map(({ months, whole, left }) => {
    const end = upTo((price * left) / 100);
    const monthly = upTo(((price * whole) / 100 - firstOf(lease) - end) / months);
    return { months, monthly_price: monthly, buy_price: isBought ? end : null };
  });
}

/**
 * New phones of the newest models: of Apple with a price to buy for, one of them for companies alone in Romania, and of
 * Samsung one that is offered for a fortnight without a payment at signing and goes back at the end.
 */
function planLeases({ masters, products }: CataloguePlan, today: Date): DemoLease[] {
  const newest = (maker: string) =>
    masters
      .filter(({ kind, code }) => kind === 'phone' && code.startsWith(maker))
      .filter(({ releasedOn }) => releasedOn <= isoDay(today))
      .toSorted((a, b) => b.releasedOn.localeCompare(a.releasedOn) || a.id - b.id);
  const variants = (id: number | undefined) =>
    products.filter(({ master, quality }) => master.id === id && quality === 'new');
  return marketCodes.flatMap((market) => [
    ...newest('APL')
      .slice(0, 3)
      .flatMap(({ id }, at) =>
        variants(id).map((product): DemoLease => {
          const audience = market === 'ro' && at === 2 ? 'companies' : 'anyone';
          return { market, product, audience, ends: ['return', 'keep', 'buy'], isLimited: false };
        }),
      ),
    ...variants(newest('SAM')[0]?.id).map((product): DemoLease => ({
      market,
      product,
      audience: 'anyone',
      ends: ['return', 'keep'],
      isLimited: true,
    })),
  ]);
}

/** Leasing companies and what they offer. */
export async function writeLeases(db: Db, catalogue: CataloguePlan, today: Date): Promise<void> {
  await insertRows(
    db,
    'loan_company',
    marketCodes.map((market) => ({ ...companies[market], market, position: 9, is_active: true })),
  );
  const leases = planLeases(catalogue, today).map((lease, at) => ({ id: at + 1, ...lease }));
  await insertRows(
    db,
    'lease_offer',
    leases.map((lease) => ({
      id: lease.id,
      company_code: companies[lease.market].code,
      product_id: lease.product.id,
      audience: lease.audience,
      ends: lease.ends,
      has_insurance: true,
      first_payment: firstOf(lease),
      component: lease.isLimited ? limitedBlock : null,
      valid_from: isoDay(daysBefore(today, 30)),
      valid_to: lease.isLimited ? isoDay(daysBefore(today, -limitedDays)) : null,
    })),
  );
  await insertRows(
    db,
    'lease_term',
    leases
      .flatMap((lease) => termsOf(lease).map((term) => ({ offer_id: lease.id, ...term })))
      .map((term, at) => ({ id: at + 1, ...term })),
  );
  for (const table of ['lease_offer', 'lease_term']) await continueIds(db, table);
}
