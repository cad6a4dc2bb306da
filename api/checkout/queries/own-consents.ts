import type { EndedConsent } from '@kolobeh/shared/checkout/consents.ts';
import type { EntityManager } from 'typeorm';
import { type ShopOrderRow, shopOrderTable } from '../../database/entities/orders/order-entities.ts';

/** What a customer's orders were sent with, the newest first, at most 100. */
export const listOrderInfos = (
  db: Pick<EntityManager, 'getRepository'>,
  userId: string,
): Promise<Pick<ShopOrderRow, 'number' | 'info' | 'created_at'>[]> =>
  db.getRepository(shopOrderTable).find({
    select: { number: true, info: true, created_at: true },
    where: { user_id: userId },
    order: { created_at: 'DESC' },
    take: 100,
  });

/**
 * Writes that a consent of an own order is taken back, once.
 * @param wish `field` is the consent's in the order's info, `at` an ISO instant
 * @returns whether the order is theirs and the consent was given with it
 */
export async function endConsent(
  db: Pick<EntityManager, 'query'>,
  wish: { number: string; userId: string; kind: EndedConsent; field: string; at: string },
): Promise<boolean> {
  const [, changed]: [unknown, number] = await db.query(
    `update shop_order set info = case when (info ->> $4)::boolean
            then info || jsonb_build_object($4::text, false, 'withdrawn_consents',
                   coalesce(info -> 'withdrawn_consents', '{}') || jsonb_build_object($3::text, $5::text))
            else info end
      where number = $1 and user_id = $2 and ((info ->> $4)::boolean or info -> 'withdrawn_consents' ? $3::text)`,
    [wish.number, wish.userId, wish.kind, wish.field, wish.at],
  );
  return changed > 0;
}
