import { instantOfInsert, integer, newUuid, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** The owner of a repair was offered by the bench to sell the device instead. How it stands is read from the repair. */
export interface RepairSaleOfferRow {
  id: string;
  repair_id: string;
  /** Which offer of the repair it is, from 1. */
  turn: number;
  /** What was said, in minor units of the repair's market. */
  repair: number;
  as_is: number;
  towards_another: number;
  offered_by: string;
  offered_at: Date;
}

export const repairSaleOfferTable = table<RepairSaleOfferRow>('repair_sale_offer', {
  columns: {
    id: newUuid(),
    repair_id: uuid(),
    turn: integer(),
    repair: integer(),
    as_is: integer(),
    towards_another: integer(),
    offered_by: uuid(),
    offered_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    repair_sale_offer_repair_fk: { columns: ['repair_id'], to: 'repair', onDelete: 'CASCADE' },
    repair_sale_offer_offered_by_fk: { columns: ['offered_by'], to: 'app_user' },
  },
  checks: { repair_sale_offer_turn_ck: `turn >= 1` },
  indexes: { repair_sale_offer_turn_uq: { columns: ['repair_id', 'turn'], unique: true } },
});
