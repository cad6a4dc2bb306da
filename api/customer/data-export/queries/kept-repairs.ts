import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../../database/entities/repair/ordered-repair-entities.ts';

const lines = `
  select json_agg(json_build_object('name', l.name, 'part', l.part, 'work', l.work, 'state', l.state) order by l.position)
    from repair_line l where l.repair_id = r.id`;

const states = `
  select json_agg(json_build_object('state', s.to_state, 'at', s.at, 'words', n.words) order by s.at, s.id)
    from state_log s left join repair_note n on n.repair_id = s.subject_id and n.state = s.to_state and n.at = s.at
   where s.subject_kind = 'repair' and s.subject_id = r.id`;

const checks = `
  select json_agg(json_build_object('check', k.code, 'result', k.result, 'words', k.words, 'at', k.checked_at) order by k.checked_at, k.code)
    from repair_check k where k.repair_id = r.id`;

const loans = `
  select json_agg(json_build_object('device', p.code, 'condition', b.condition, 'due_on', b.due_on, 'lent_at', b.lent_at,
                                    'returned_at', b.returned_at, 'damage', b.damage) order by b.lent_at)
    from repair_loan b join loan_device d on d.id = b.loan_device_id join unit u on u.id = d.unit_id join product p on p.id = u.product_id
   where b.repair_id = r.id`;

/** A device a customer had mended with all that became of it; what is not named here is read by the customer alone. */
type KeptRepair = Pick<RepairRow, 'number'>;

/** Repairs of an account, the oldest first, with all the columns its owner may read. Prices are in minor units of the market. */
export const listMendedDevices = (db: Pick<EntityManager, 'query'>, userId: string): Promise<KeptRepair[]> =>
  db.query(
    `select r.number, r.market, r.state, r.way, m.name as device, r.imei, r.serial_number, r.fault, r.diagnosis,
            r.name, r.email, r.phone, r.street, r.city, r.postcode, r.day::text as day, r.carrier, r.tracking_number,
            r.return_parcel, r.wipe_text_version, r.wants_loan, r.created_at, r.done_at, r.ended_at,
            (${lines}) as lines, (${states}) as states, (${checks}) as checks, (${loans}) as loans
       from repair r join buyout_variant v on v.id = r.variant_id join buyout_model m on m.id = v.model_id
      where r.user_id = $1 order by r.created_at`,
    [userId],
  );
