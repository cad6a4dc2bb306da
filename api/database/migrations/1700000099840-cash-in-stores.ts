import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pairs of a delivery to a store with a way to pay in cash. */
const pairs = `
  delivery_payment x
  join delivery_method d on d.market = x.market and d.code = x.delivery_code and d.kind = 'store'
  join payment_method p on p.market = x.market and p.code = x.payment_code and p.kind = 'cash_on_delivery'`;

/** Cash at the desk of a store is a way of payment of its own, free, where stores took it as cash on delivery. */
export class CashInStores1700000099840 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into payment_method (market, code, kind, name, price, position, is_active)
      select x.market, 'store_cash', 'cash_on_delivery',
             case x.market when 'ro' then 'Numerar în magazin' else 'Hotově na prodejně' end, 0,
             (select max(position) + 1 from payment_method all_of where all_of.market = x.market), bool_or(p.is_active)
        from ${pairs} where p.code <> 'store_cash' group by x.market
      on conflict (market, code) do update set is_active = excluded.is_active`);
    await runner.query(`
      insert into delivery_payment (market, delivery_code, payment_code)
      select distinct x.market, x.delivery_code, 'store_cash' from ${pairs} on conflict do nothing`);
    await runner.query(`
      delete from delivery_payment gone using delivery_method d, payment_method p
       where d.market = gone.market and d.code = gone.delivery_code and d.kind = 'store'
         and p.market = gone.market and p.code = gone.payment_code and p.kind = 'cash_on_delivery' and p.code <> 'store_cash'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into delivery_payment (market, delivery_code, payment_code)
      select distinct x.market, x.delivery_code, other.code
        from ${pairs}
        join payment_method other on other.market = x.market and other.kind = 'cash_on_delivery' and other.code <> 'store_cash'
       where p.code = 'store_cash' on conflict do nothing`);
    // Orders that name it stay as they are.
    await runner.query(`delete from delivery_payment where payment_code = 'store_cash'`);
    await runner.query(`update payment_method set is_active = false where code = 'store_cash'`);
  }
}
