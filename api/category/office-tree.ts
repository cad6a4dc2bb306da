import type { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import type { EntityManager } from 'typeorm';

/** All categories, each after the one it is in, in the order of the menu. */
export async function officeTree(db: Pick<EntityManager, 'query'>): Promise<OfficeCategory[]> {
  const rows: OfficeCategory[] = await db.query(
    `select c.id, c.parent_id, c.code, c.for_display as is_shown,
            (select name from category_text t where t.category_id = c.id and t.market = 'cs') as name_cs,
            (select name from category_text t where t.category_id = c.id and t.market = 'ro') as name_ro,
            (select count(*)::integer from product_category pc where pc.category_id = c.id) as products
       from category c order by c.position, c.id`,
  );
  const under = (parent: number | null): OfficeCategory[] =>
    rows.filter((row) => row.parent_id === parent).flatMap((row) => [row, ...under(row.id)]);
  return under(null);
}
