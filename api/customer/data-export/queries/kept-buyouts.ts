import type { EntityManager } from 'typeorm';
import type { BuyoutRow } from '../../../database/entities/buyout/buyout-entities.ts';

/** What each round found and what the seller said to it, in the seller's own words. */
const findings = `
  select json_agg(json_build_object(
           'round', r.round, 'question', f.question, 'promised_answer', f.promised_answer, 'found_answer', f.found_answer,
           'amount', f.amount, 'note', f.note, 'decision', f.decision, 'comment', f.comment, 'decided_at', r.decided_at)
         order by r.round, f.condition)
    from buyout_inspection r join buyout_finding f on f.inspection_id = r.id where r.buyout_id = b.id`;

const contract = `
  select json_build_object('price', c.price, 'signed_by', c.signed_by, 'signed_at', c.signed_at)
    from buyout_contract c where c.buyout_id = b.id`;

const payouts = `
  select json_agg(json_build_object('amount', p.amount, 'state', p.state, 'paid_on', p.paid_on) order by p.prepared_at)
    from payout p where p.buyout_id = b.id`;

const parcel = `
  select json_build_object('way', p.way, 'carrier', p.carrier, 'tracking_number', p.tracking_number, 'day', p.day)
    from buyout_parcel p where p.buyout_id = b.id`;

/** A device a customer sold with all that became of it; what is not named here is read by the customer alone. */
type KeptBuyout = Pick<BuyoutRow, 'id' | 'number'>;

/** Devices of an account, the oldest first, with all the columns its owner may read. */
export const listSoldDevices = (db: Pick<EntityManager, 'query'>, userId: string): Promise<KeptBuyout[]> =>
  db.query(
    `select b.id, b.number, b.market, b.state, m.name as device, b.imei, b.serial_number, b.grade, b.price, b.currency, b.email,
            b.lines, b.note, b.device_note, b.created_at, b.submitted_at,
            (${findings}) as findings, (${contract}) as contract, (${payouts}) as payouts, (${parcel}) as parcel
       from buyout b join buyout_variant v on v.id = b.variant_id join buyout_model m on m.id = v.model_id
      where b.user_id = $1 order by b.created_at`,
    [userId],
  );
