import type { PaidBy } from '@kolobeh/shared/repair/payment/due.ts';
import { instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** What a repair was paid by, once. */
export interface RepairPaymentRow {
  id: string;
  repair_id: string;
  method: PaidBy;
  /** Minor units of the repair's market, as they were taken: cash in whole coins. */
  amount: number;
  /** Of the terminal's slip or of the bank; empty when none was written. */
  reference: string;
  /** Null of one that its owner paid online. */
  taken_by: string | null;
  taken_at: Date;
}

export const repairPaymentTable = table<RepairPaymentRow>('repair_payment', {
  columns: {
    id: newUuid(),
    repair_id: uuid(),
    method: text(),
    amount: integer(),
    reference: text(''),
    taken_by: nullable(uuid()),
    taken_at: instantOfInsert(),
  },
  primary: ['id'],
  uniques: { repair_payment_repair_uq: ['repair_id'] },
  references: { repair_payment_repair_fk: { columns: ['repair_id'], to: 'repair' } },
  checks: {
    repair_payment_method_ck: `method in ('cash', 'card', 'transfer', 'online')`,
    repair_payment_taken_ck: `(method = 'online') = (taken_by is null)`,
    repair_payment_amount_ck: 'amount > 0',
  },
});
