import type { EntityManager } from 'typeorm';
import type { RepairPhotoRow } from '../../../database/entities/repair/repair-photo-entities.ts';
import type { RepairRow } from '../../../database/entities/repair/ordered-repair-entities.ts';
import type { InvoiceRow } from '../../../database/entities/orders/invoice-entities.ts';

type KeptDocument = Pick<InvoiceRow, 'number'> & { file_key: string };

/** Documents of a customer's orders and repairs whose files are there, the oldest first. */
export const listKeptDocuments = (db: Pick<EntityManager, 'query'>, userId: string): Promise<KeptDocument[]> =>
  db.query(
    `select i.number, i.file_key
       from invoice i left join shop_order o on o.id = i.order_id left join repair r on r.id = i.repair_id
      where coalesce(o.user_id, r.user_id) = $1 and i.file_key is not null order by i.created_at, i.number`,
    [userId],
  );

type KeptPhoto = Pick<RepairPhotoRow, 'id' | 'state'> & Pick<RepairRow, 'number'>;

/** Photographs of a customer's devices in repair, those too that the bench alone sees, the oldest first. */
export const listKeptPhotos = (db: Pick<EntityManager, 'query'>, userId: string): Promise<KeptPhoto[]> =>
  db.query(
    `select p.id, p.state, r.number from repair r join repair_photo p on p.repair_id = r.id
      where r.user_id = $1 order by r.created_at, p.taken_at, p.id`,
    [userId],
  );
