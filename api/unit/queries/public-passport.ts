import type { PublicEventKind } from '@kolobeh/shared/unit/contract.ts';
import { type EntityManager, MoreThan } from 'typeorm';
import type { UnitEventRow, UnitRow } from '../../database/entities/goods/unit-entities.ts';
import { type ProductListingRow, productListingTable } from '../../database/entities/goods/listing-entities.ts';
import { productPhotoTable } from '../../database/entities/goods/product-entities.ts';
import { buyoutInspectionTable } from '../../database/entities/buyout/inspection-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** An event that a buyer may be told of. */
export interface ToldEvent extends Pick<UnitEventRow, 'at' | 'detail'> {
  kind: PublicEventKind;
}

/** A unit as far as its events are found by it. */
type ToldUnit = Pick<UnitRow, 'id' | 'buyout_id' | 'imei' | 'serial_number' | 'product_id'>;

/**
 * Events of a unit that a buyer is told; of a device that came twice the second coming is a return. A repair says what was
 * done in words of the market, and nothing of who had it.
 */
export const listToldEvents = (
  db: Db,
  { id, buyout_id, imei, serial_number, product_id }: ToldUnit,
  market: ProductListingRow['market'],
): Promise<ToldEvent[]> =>
  db.query(
    `select case e.kind when 'handed_over' then 'sold' when 'collected' then 'sold'
                        when 'bought_out' then case when exists (select from unit_event b where b.unit_id = e.unit_id and b.kind in ('handed_over', 'collected') and b.at < e.at)
                                                    then 'bought_back' else 'bought_out' end
                        else e.kind end as kind, e.at, e.detail
       from unit_event e where e.unit_id = $1 and e.kind in ('bought_out', 'inspected', 'repaired', 'listed', 'handed_over', 'collected')
     union all
     select 'checked', max(c.at), '{}'::jsonb from buyout_check c
      where c.buyout_id = $2 and c.kind = 'stolen' having bool_or(c.answer = 'clear')
     union all
     select 'wiped', l.at, '{}'::jsonb from state_log l
      where l.subject_kind = 'buyout' and l.subject_id = $2 and l.to_state = 'wiped'
     union all
     select 'repaired', l.at,
            jsonb_build_object('what', (select string_agg(coalesce(k.names ->> $6, n.name), ', ' order by n.position)
                                          from repair_line n left join repair_kind k on k.code = n.code where n.repair_id = r.id))
       from repair r join state_log l on l.subject_kind = 'repair' and l.subject_id = r.id and l.to_state = 'done'
      where r.imei = $3
         or ($3::text is null and r.serial_number = $4 and exists (
               select from buyout_variant v join buyout_model m on m.id = v.model_id join product p on p.id = $5
                where v.id = r.variant_id and m.master_product_id = p.master_product_id))
      order by at, kind`,
    [id, buyout_id, imei, serial_number, product_id, market],
  );

/** What the last inspection of a buy-out found; empty when there was none. */
export async function listFoundChoices(db: Tables, buyoutId: string | null): Promise<string[]> {
  if (buyoutId === null) return [];
  const round = await db
    .getRepository(buyoutInspectionTable)
    .findOne({ select: { choices: true }, where: { buyout_id: buyoutId }, order: { round: 'DESC' } });
  return round?.choices ?? [];
}

/** Photographs of a product of its own, by their keys. */
export async function listPhotoKeys(db: Tables, productId: number): Promise<string[]> {
  const photos = await db
    .getRepository(productPhotoTable)
    .find({ select: { picture_key: true }, where: { product_id: productId }, order: { position: 'ASC' } });
  return photos.map(({ picture_key: key }) => key);
}

/** Name in the address of a product that is on sale; null when it is not. */
export async function findOffered(
  db: Tables,
  productId: number,
  market: ProductListingRow['market'],
): Promise<string | null> {
  const offered = await db
    .getRepository(productListingTable)
    .findOne({ select: { seo_name: true }, where: { product_id: productId, market, available: MoreThan(0) } });
  return offered?.seo_name ?? null;
}
