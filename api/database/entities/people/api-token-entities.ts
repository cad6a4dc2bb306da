// Tokens of programs outside of the house.
import { bytes, instant, instantOfInsert, integer, newUuid, nullable, text, texts, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A token by which a program calls the API in the name of who made it. */
export interface ApiTokenRow {
  id: string;
  name: string;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  /** Its first characters. */
  start: string;
  capabilities: string[];
  /** Calls a minute. */
  per_minute: number;
  user_id: string;
  created_at: Date;
  /** Null: never. */
  expires_at: Date | null;
  /** To the minute; null until the first call. */
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export const apiTokenTable = table<ApiTokenRow>('api_token', {
  columns: {
    id: newUuid(),
    name: text(),
    token_hash: bytes(),
    start: text(),
    capabilities: texts(),
    per_minute: integer(),
    user_id: uuid(),
    created_at: instantOfInsert(),
    expires_at: nullable(instant()),
    last_used_at: nullable(instant()),
    revoked_at: nullable(instant()),
  },
  primary: ['id'],
  uniques: { api_token_hash_uq: ['token_hash'] },
  checks: { api_token_per_minute_ck: 'per_minute > 0' },
  references: { api_token_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' } },
  indexes: { api_token_user_idx: { columns: ['user_id'] } },
});
