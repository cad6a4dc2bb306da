import type { PublicEventKind } from '@kolobeh/shared/unit/contract.ts';
import type { EntityManager } from 'typeorm';
import type { UnitEventRow } from '../../database/entities/goods/unit-entities.ts';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import type { ProductPhotoRow } from '../../database/entities/goods/product-entities.ts';
import type { BuyoutInspectionRow } from '../../database/entities/buyout/inspection-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** An event that a buyer may be told of. */
export interface ToldEvent extends Pick<UnitEventRow, 'at' | 'detail'> {
  kind: PublicEventKind;
}

/** Events of a unit that a buyer is told; of a device that came twice the second coming is a return. */
export const listToldEvents = (db: Db, unitId: string, buyoutId: string | null): Promise<ToldEvent[]> =>
  db.query(
    `select case e.kind when 'handed_over' then 'sold'
                        when 'bought_out' then case when exists (select from unit_event b where b.unit_id = e.unit_id and b.kind = 'handed_over' and b.at < e.at)
                                                    then 'bought_back' else 'bought_out' end
                        else e.kind end as kind, e.at, e.detail
       from unit_event e where e.unit_id = $1 and e.kind in ('bought_out', 'inspected', 'repaired', 'listed', 'handed_over')
     union all
     select 'checked', max(c.at), '{}'::jsonb from buyout_check c
      where c.buyout_id = $2 and c.kind = 'stolen' having bool_or(c.answer = 'clear')
     union all
     select 'wiped', l.at, '{}'::jsonb from state_log l
      where l.subject_kind = 'buyout' and l.subject_id = $2 and l.to_state = 'wiped'
      order by at, kind`,
    [unitId, buyoutId],
  );

/** What the last inspection of a buy-out found; empty when there was none. */
export async function listFoundChoices(db: Db, buyoutId: string | null): Promise<string[]> {
  const [round]: Pick<BuyoutInspectionRow, 'choices'>[] = await db.query(
    `select choices from buyout_inspection where buyout_id = $1 order by round desc limit 1`,
    [buyoutId],
  );
  return round?.choices ?? [];
}

/** Photographs of a product of its own, by their keys. */
export async function listPhotoKeys(db: Db, productId: number): Promise<string[]> {
  const photos: Pick<ProductPhotoRow, 'picture_key'>[] = await db.query(
    `select picture_key from product_photo where product_id = $1 order by position`,
    [productId],
  );
  return photos.map(({ picture_key: key }) => key);
}

/** Name in the address of a product that is on sale; null when it is not. */
export async function findOffered(
  db: Db,
  productId: number,
  market: ProductListingRow['market'],
): Promise<string | null> {
  const [offered]: Pick<ProductListingRow, 'seo_name'>[] = await db.query(
    `select seo_name from product_listing where product_id = $1 and market = $2 and available > 0`,
    [productId, market],
  );
  return offered?.seo_name ?? null;
}
