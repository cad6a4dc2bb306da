import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { EntityManager } from 'typeorm';
import type { OrderInstalmentRow } from '../../database/entities/orders/instalment-entities.ts';
import type { ShopOrderRow } from '../../database/entities/orders/order-entities.ts';
import type { PaymentRow } from '../../database/entities/orders/payment-entities.ts';

type OwnLoan = Pick<ShopOrderRow, 'market'> &
  Pick<OrderInstalmentRow, 'option'> & {
    order_id: string;
    order_number: OrderNumber;
    placed_at: Date;
    state: PaymentRow['state'] | null;
  };

/** A customer's orders on instalments with the latest application of each at the lender, newest first, at most 100. */
export const listLoansOf = (db: Pick<EntityManager, 'query'>, userId: string): Promise<OwnLoan[]> =>
  db.query(
    `select o.id as order_id, o.number as order_number, o.market, o.created_at as placed_at, i.option,
            (select p.state from payment p where p.order_id = o.id and p.provider = 'instalment_company'
              order by p.state = 'paid' desc, p.created_at desc limit 1) as state
       from shop_order o join order_instalment i on i.order_id = o.id
      where o.user_id = $1 order by o.created_at desc limit 100`,
    [userId],
  );
