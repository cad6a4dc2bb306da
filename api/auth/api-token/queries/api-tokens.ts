import type { Pool } from 'pg';
import { type EntityManager, IsNull } from 'typeorm';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';
import { type ApiTokenRow, apiTokenTable } from '../../../database/entities/people/api-token-entities.ts';
import { preparedName } from '../../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A token with the person in whose name it calls. */
export type TokenOwner = Pick<AppUserRow, 'id' | 'name' | 'email' | 'role' | 'market'> &
  Pick<ApiTokenRow, 'capabilities' | 'per_minute' | 'last_used_at'> & { token_id: string };

const ownerSql = `
  select u.id, u.name, u.email, u.role, u.market, t.id as token_id, t.capabilities, t.per_minute, t.last_used_at
    from api_token t join app_user u on u.id = t.user_id
   where t.token_hash = $1 and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())`;

/** Whose the token is; null when it is unknown, ended or revoked. Asked at every call that brings one. */
export async function findTokenOwner(pool: Pool, hash: Buffer): Promise<TokenOwner | null> {
  const { rows } = await pool.query<TokenOwner>({ name: preparedName(ownerSql), text: ownerSql, values: [hash] });
  return rows[0] ?? null;
}

const usedSql = `update api_token set last_used_at = now() where id = $1`;

export const markTokenUsed = (pool: Pool, id: string): Promise<unknown> => pool.query(usedSql, [id]);

/** A token with its owner's name, for the office. */
export type ListedToken = Omit<ApiTokenRow, 'token_hash'> & { owner: string };

const listed = `
  select t.id, t.name, t.start, t.capabilities, t.per_minute, t.user_id, t.created_at, t.expires_at, t.last_used_at,
         t.revoked_at, u.name as owner
    from api_token t join app_user u on u.id = t.user_id`;

/** The newest first. */
export const listTokens = (db: Db): Promise<ListedToken[]> => db.query(`${listed} order by t.id desc limit 500`);

export async function findToken(db: Db, id: string): Promise<ListedToken | null> {
  const [token]: ListedToken[] = await db.query(`${listed} where t.id = $1`, [id]);
  return token ?? null;
}

type NewToken = Pick<
  ApiTokenRow,
  'id' | 'name' | 'token_hash' | 'start' | 'capabilities' | 'per_minute' | 'user_id' | 'expires_at'
>;

export const insertToken = (db: Tables, token: NewToken): Promise<unknown> =>
  db.getRepository(apiTokenTable).insert(token);

/** @returns whether it was valid until now */
export async function revokeToken(db: Tables, id: string, at: Date): Promise<boolean> {
  const { affected } = await db.getRepository(apiTokenTable).update({ id, revoked_at: IsNull() }, { revoked_at: at });
  return affected === 1;
}
