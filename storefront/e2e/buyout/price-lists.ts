// A new version of the price list, as publishing makes one.
import pg from 'pg';
import { placeOf } from '../../../build/testing/journey.ts';
import type { Market } from '../shopper.ts';

interface Change {
  /** `seo_name` of the model it is about. */
  model: string;
  /** Share of the former prices; 0 = it is not bought out any more. */
  share: number;
}

/** Publishes a copy of the list in force with other prices of one model; all other devices keep theirs. */
export async function publishChange(market: Market, { model, share }: Change): Promise<void> {
  const client = new pg.Client({ connectionString: placeOf('DATABASE_URL') });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number; old: number }>(
      `insert into appraisal_version (market, name) values ($1, $2)
       returning id, (select id from appraisal_version where market = $1 and published_at <= now()
                       order by published_at desc, id desc limit 1) as old`,
      [market, `e2e-${Date.now()}`],
    );
    const [{ id, old }] = rows as [{ id: number; old: number }];
    await client.query(
      `insert into appraisal_questionnaire select $1, product_type, conditions from appraisal_questionnaire where version_id = $2`,
      [id, old],
    );
    await client.query(
      `insert into appraisal_model (version_id, model_id, minimal_price, prices, corrections, defaults)
       select $1, a.model_id, a.minimal_price,
              case when m.seo_name <> $3 then a.prices when $4::numeric = 0 then '{}'::jsonb
                   else (select jsonb_object_agg(key, floor(value::numeric * $4 / 100) * 100) from jsonb_each_text(a.prices)) end,
              a.corrections, a.defaults
         from appraisal_model a join buyout_model m on m.id = a.model_id where a.version_id = $2`,
      [id, old, model, share],
    );
    await client.query(`update appraisal_version set published_at = clock_timestamp() where id = $1`, [id]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Lets an estimate's price run out. */
export async function endEstimate(number: string): Promise<void> {
  const client = new pg.Client({ connectionString: placeOf('DATABASE_URL') });
  await client.connect();
  try {
    await client.query(`update buyout set valid_until = current_date - 1 where number = $1 and state = 'estimate'`, [
      number,
    ]);
  } finally {
    await client.end();
  }
}
