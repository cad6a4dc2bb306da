// A repair that is done, as whoever takes money for it online opens an attempt.
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { type Currency, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { checkBuyer, needsAddress } from '@kolobeh/shared/repair/payment/check-buyer.ts';
import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { variableSymbolOf } from '@kolobeh/shared/repair/payment/due.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { changeRepair, lockRepairById } from '../../repair/bench/queries/bench-repairs.ts';
import { readDue } from '../../repair/payment/read-due.ts';
import type { Payable } from '../attempt/open-once.ts';
import { ofRepair } from '../queries/attempts.ts';

/** Where the invoice of a repair without an address goes. */
export type InvoiceAddress = Partial<Pick<RepairRow, 'street' | 'city' | 'postcode'>>;

/** Why nothing is opened for a repair. */
export type RepairPayRefusal =
  | { code: 'REPAIR_NOT_FOUND' }
  | { code: 'REPAIR_NOT_PAYABLE'; data: { state: RepairState } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** Keeps the address that the invoice wants, or says at which fields it is missing. */
async function keepAddress(manager: EntityManager, repair: RepairRow, written: InvoiceAddress): Promise<FieldError[]> {
  if (!needsAddress(repair.market, repair)) return [];
  const { street = '', city = '', postcode = '' } = written;
  const place = { street, city, postcode };
  const checked = checkBuyer(repair.market, { name: repair.name, ...place, company_id: '', vat_id: '' });
  if (!checked.ok) return checked.refusal.map(({ path, code }) => ({ path: path.replace('buyer.', ''), code }));
  const { value } = checked;
  await changeRepair(manager, repair.id, { street: value.street, city: value.city, postcode: value.postcode });
  return [];
}

/** A repair as the gateway is told of it. */
export interface RepairAtGateway {
  /** Digits. */
  number: string;
  market: RepairRow['market'];
  currency: Currency;
  item: string;
}

/**
 * The locked repair as it is to be paid now.
 * @param open opens an attempt at the provider
 */
export async function payableRepair(
  manager: EntityManager,
  { id, ...written }: { id: string } & InvoiceAddress,
  open: (repair: RepairAtGateway, at: Parameters<Payable['open']>[0]) => Promise<string>,
): Promise<Result<Payable, RepairPayRefusal>> {
  const repair = await lockRepairById(manager, id);
  if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
  const { due, lines } = await readDue(manager, repair);
  if (due === 0) return refused({ code: 'REPAIR_NOT_PAYABLE', data: { state: repair.state } });
  const wrong = await keepAddress(manager, repair, written);
  if (wrong.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields: wrong } });
  const { market, number } = repair;
  const { currency } = markets[market];
  const named = { number: variableSymbolOf(number), market, currency, item: lines[0]?.name ?? number };
  return ok({
    owner: ofRepair(id),
    amount: due,
    currency,
    open: (at) => open(named, at),
    opened: () => Promise.resolve(),
  });
}
