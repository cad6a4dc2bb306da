import type { DataSource } from 'typeorm';
import { storeTable } from '../../../database/entities/goods/store-entities.ts';
import { deliveryPaymentTable } from '../../../database/entities/orders/delivery-entities.ts';

/** A store that is open from 9:00 to 18:30 but on Sundays, where orders may be paid at the desk. @returns its id */
export async function brnoStore({ manager }: DataSource): Promise<number> {
  const opening_hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    from: day === 7 ? null : '09:00',
    to: day === 7 ? null : '18:30',
  }));
  const place = { street: 'Masarykova 31', city: 'Brno', postcode: '60200', phone: '+420542300103', email: 'b@b.cz' };
  const { id } = await manager
    .getRepository(storeTable)
    .save({ seo_name: 'brno', market: 'cs', name: 'Brno', ...place, latitude: 49, longitude: 16, opening_hours });
  await manager
    .getRepository(deliveryPaymentTable)
    .insert({ market: 'cs', delivery_code: 'store', payment_code: 'cod' });
  return id;
}
