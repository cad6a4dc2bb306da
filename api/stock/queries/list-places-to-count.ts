import type { PlaceToCount } from '@kolobeh/shared/stock/count.ts';
import type { Pool } from 'pg';

/** Places worth counting now: those with reports of missing pieces, then those not counted for the longest time. */
export async function listPlacesToCount(pool: Pool, limit: number): Promise<PlaceToCount[]> {
  const { rows } = await pool.query<PlaceToCount>(
    `select l.code as location_code,
            case when r.since is not null then 'reported' when l.counted_at is null then 'never' else 'oldest' end as reason
       from location l
       cross join lateral (
         select min(t.created_at) as since from staff_task t
          where t.kind = 'stock_check' and t.state = 'open' and t.subject_kind = 'shelf'
            and t.detail ->> 'location_code' = l.code
       ) r
      where l.closed_at is null
        and (r.since is not null or exists (select 1 from location_stock s where s.location_id = l.id and s.quantity > 0))
      order by r.since is null, r.since, l.counted_at nulls first, l.pick_sequence limit $1`,
    [limit],
  );
  return rows;
}
