import { instantOfInsert, integer, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A product on a customer's list. Visitors' lists are kept by their browsers. */
export interface FavouriteRow {
  user_id: string;
  product_id: number;
  added_at: Date;
}

export const favouriteTable = table<FavouriteRow>('favourite', {
  columns: { user_id: uuid(), product_id: integer(), added_at: instantOfInsert() },
  primary: ['user_id', 'product_id'],
  references: {
    favourite_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' },
    favourite_product_fk: { columns: ['product_id'], to: 'product', onDelete: 'CASCADE' },
  },
  indexes: { favourite_product_idx: { columns: ['product_id'] } },
});
