import type { EntityManager } from 'typeorm';
import type { PlannedLine } from './plan-lines.ts';

/** Stores planned lines of a list, waiting, in their order. @param after place of the list's last line; 0 for a new list
 * @param isAdded the walk was under way already */
export const addLines = (
  manager: EntityManager,
  listId: string,
  lines: readonly PlannedLine[],
  after = 0,
  isAdded = false,
): Promise<unknown> =>
  manager.query(
    `insert into pick_line (pick_list_id, order_id, order_line_id, product_id, location_id, quantity, sequence, state, is_added)
     select $1, order_id, order_line_id, product_id, location_id, quantity, sequence, 'waiting', $3
       from jsonb_to_recordset($2::jsonb) as l
         (order_id uuid, order_line_id uuid, product_id integer, location_id integer, quantity integer, sequence integer)`,
    [listId, JSON.stringify(lines.map((line, index) => ({ ...line, sequence: after + index + 1 }))), isAdded],
  );
