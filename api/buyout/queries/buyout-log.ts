import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { EntityManager } from 'typeorm';
import type { StateLogRow } from '../../database/entities/orders/state-log-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** States a buy-out has gone through, oldest first. */
export const listStates = (db: Db, id: string): Promise<{ state: BuyoutState; at: Date }[]> =>
  db.query(
    `select to_state as state, at from state_log where subject_kind = 'buyout' and subject_id = $1 order by id`,
    [id],
  );

type LoggedState = Pick<StateLogRow, 'at' | 'reason'> & {
  actor: string;
  from_state: BuyoutState | null;
  to_state: BuyoutState;
};

/** The same with who changed them and why. */
export const listLog = (db: Db, id: string): Promise<LoggedState[]> =>
  db.query(
    `select l.at, coalesce(u.name, l.actor_kind) as actor, l.from_state, l.to_state, l.reason
       from state_log l left join app_user u on u.id = l.actor_id
      where l.subject_kind = 'buyout' and l.subject_id = $1 order by l.id`,
    [id],
  );
