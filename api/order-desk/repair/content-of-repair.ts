import type { Party } from '@kolobeh/shared/invoice/billing-document.ts';
import { vatRecap } from '@kolobeh/shared/invoice/vat-recap.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import type { RepairBuyer } from '@kolobeh/shared/repair/payment/contract.ts';
import { type PaidBy, roundingOf, variableSymbolOf } from '@kolobeh/shared/repair/payment/due.ts';
import type { RepairLineRow, RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { sellerOf } from '../../invoice/document-parties.ts';
import type { Content, Issuer } from '../../invoice/issue-document.ts';
import { type Accounts, bankAccountOf } from '../../operation/settings.ts';

/** How documents name what a repair is paid by; cash at the desk is what is paid on receipt. */
const paymentOf = {
  cash: 'cash_on_delivery',
  card: 'card',
  transfer: 'bank_transfer',
  online: 'card',
} as const satisfies Record<PaidBy, Content['payment']>;

/** Who is invoiced: as the desk wrote it, else as the repair was ordered. */
export const buyerOfRepair = ({ name, street, city, postcode }: RepairRow, written: RepairBuyer | null): RepairBuyer =>
  written ?? { name, street, city, postcode, company_id: '', vat_id: '' };

const partyOf = ({ market, email, phone }: RepairRow, buyer: RepairBuyer): Party => ({
  ...buyer,
  person: '',
  district: '',
  country: markets[market].country,
  email,
  phone,
});

/**
 * What the invoice of a repair says on the day it is paid: each agreed line, part and work together, at the standard rate,
 * with the number of the device.
 */
export function contentOfRepair(
  { settings, now }: { settings: Accounts } & Pick<Issuer, 'now'>,
  repair: RepairRow,
  { lines: agreed, method, buyer }: { lines: readonly RepairLineRow[]; method: PaidBy; buyer: RepairBuyer },
): Content {
  const market = markets[repair.market];
  const today = dayIn(market, now());
  const device = repair.imei ?? repair.serial_number;
  const lines: Content['lines'] = agreed.map(({ code, name, part, work }, index) => ({
    position: index + 1,
    kind: 'goods',
    code,
    name,
    identifiers: device === null ? [] : [device],
    quantity: 1,
    unit_price: part + work,
    total: part + work,
    percent: vatPercent(market, 'standard', today),
  }));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return {
    kind: 'invoice',
    market: repair.market,
    currency: market.currency,
    issued_on: today,
    tax_point_on: today,
    due_on: today,
    order_number: repair.number,
    is_of: 'repair',
    buyer_order_number: '',
    variable_symbol: variableSymbolOf(repair.number),
    account: bankAccountOf(settings, repair.market),
    payment: paymentOf[method],
    is_paid: true,
    seller: sellerOf(repair.market),
    buyer: partyOf(repair, buyer),
    lines,
    vat_lines: vatRecap(lines),
    total,
    rounding: roundingOf(method, total, market),
    corrects: null,
    reason: '',
  };
}
