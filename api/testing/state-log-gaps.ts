import type { EntityManager } from 'typeorm';

/** What is in another state than its last log row says, or whose rows do not follow each other. Empty when all is right. */
export const stateLogGaps = (db: Pick<EntityManager, 'query'>): Promise<{ kind: string; id: string }[]> =>
  db.query(`
    with present as (
      select 'pick_list' as kind, id, state, null as first from pick_list
      union all select 'pick_line', id, state, 'waiting' from pick_line
      union all select 'package', id, state, null from package
      union all select 'payment', id, state, null from payment
      union all select 'hand_over', id, state, null from hand_over
      union all select 'return', id, state, null from goods_return
      union all select 'withdrawal', id, state, null from withdrawal
      union all select 'complaint', id, state, null from complaint
      union all select 'refund', id, state, null from refund
      union all select 'e_invoice', invoice_id, state, null from e_invoice
      union all select 'shortage', id, state, null from order_shortage
      union all select 'label', id, state, 'queued' from label_job
      union all select 'loan_device', id, state, null from loan_device
      union all select 'invoice', id, state, 'not_created' from invoice
    ), logged as (
      select subject_kind, subject_id, to_state, from_state,
             row_number() over (partition by subject_kind, subject_id order by id desc) as back,
             lag(to_state) over (partition by subject_kind, subject_id order by id) as before
        from state_log
    )
    select p.kind, p.id from present p left join logged l on l.subject_kind = p.kind and l.subject_id = p.id and l.back = 1
     where coalesce(l.to_state, p.first) is distinct from p.state
    union all
    select p.kind, p.id from present p join logged l on l.subject_kind = p.kind and l.subject_id = p.id
     where l.from_state is distinct from coalesce(l.before, p.first)`);
