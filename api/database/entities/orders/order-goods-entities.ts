import { integer, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** What an order holds, as the grid of orders filters by it; written by triggers of `order_line` and by nothing else. */
export interface OrderGoodsRow {
  order_id: string;
  /** Pieces of all its lines. */
  pieces: number;
  /**
   * Names and codes of its goods in plain letters: as they were ordered and as they are called in each market, each
   * behind the sign U+0001. Empty when all was given up.
   */
  line: string;
}

export const orderGoodsTable = table<OrderGoodsRow>('order_goods', {
  columns: { order_id: uuid(), pieces: integer(), line: text() },
  primary: ['order_id'],
  references: {
    order_goods_order_fk: { columns: ['order_id'], to: 'shop_order', onDelete: 'CASCADE' },
  },
  indexes: {
    order_goods_line_idx: { columns: ['line'], byMigration: true },
  },
});
