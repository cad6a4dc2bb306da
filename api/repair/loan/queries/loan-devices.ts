import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { LoanDeviceRow, RepairLoanRow } from '../../../database/entities/repair/loan-entities.ts';
import { type StoreRow, storeTable } from '../../../database/entities/goods/store-entities.ts';

/** A device for lending in words of its store's market, with the loan that is out. */
export interface ListedDevice extends Pick<LoanDeviceRow, 'id' | 'note'> {
  state: 'free' | 'lent';
  market: MarketCode;
  store: string;
  name: string;
  identifier: string;
  unit_number: number;
  loan: ({ repair: string; who: string } & Pick<RepairLoanRow, 'due_on'>) | null;
  damage: string;
}

/** All that are lent or may be: those that are to be back soonest first, then the free ones. */
export const listLoanDevices = (db: Pick<EntityManager, 'query'>): Promise<ListedDevice[]> =>
  db.query(
    `select d.id, d.state, d.note, s.market, s.name as store, u.number as unit_number,
            coalesce(t.long_name, p.code) as name, coalesce(u.imei, u.serial_number) as identifier,
            case when l.id is not null then
              json_build_object('repair', r.number, 'who', r.name, 'due_on', l.due_on) end as loan,
            coalesce((select b.damage from repair_loan b where b.loan_device_id = d.id and b.returned_at is not null
                       order by b.returned_at desc limit 1), '') as damage
       from loan_device d
       join store s on s.id = d.store_id join unit u on u.id = d.unit_id join product p on p.id = u.product_id
       left join product_text t on t.product_id = p.id and t.market = s.market
       left join repair_loan l on l.loan_device_id = d.id and l.returned_at is null
       left join repair r on r.id = l.repair_id
      where d.state <> 'retired' order by l.due_on nulls last, s.name, name, d.id limit 1000`,
  );

/** Stores that repair, so that they may lend. */
export const listRepairStores = (db: Pick<EntityManager, 'getRepository'>): Promise<Pick<StoreRow, 'id' | 'name'>[]> =>
  db.getRepository(storeTable).find({
    select: { id: true, name: true },
    where: { is_service_centre: true, is_active: true },
    order: { name: 'ASC', id: 'ASC' },
  });
