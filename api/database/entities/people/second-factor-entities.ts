// Second factors of accounts.
import { bigint, bytes, instant, instantOfInsert, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** The secret an account's app counts codes by; one for an account. */
export interface SecondFactorRow {
  user_id: string;
  /** Name of the key the secret is closed by. */
  key_id: string;
  secret: Buffer;
  /** Null until the app showed a right code: then it is asked for. */
  confirmed_at: Date | null;
  /** Period of the last code that was taken; no code of it or of an earlier one is taken again. */
  last_step: string;
  created_at: Date;
}

export const secondFactorTable = table<SecondFactorRow>('second_factor', {
  columns: {
    user_id: uuid(),
    key_id: text(),
    secret: bytes(),
    confirmed_at: nullable(instant()),
    last_step: bigint('0'),
    created_at: instantOfInsert(),
  },
  primary: ['user_id'],
  references: { second_factor_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' } },
});

/** A code for when the app is lost, good once. */
export interface RecoveryCodeRow {
  user_id: string;
  /** HMAC by the key that indexes identity, with the person's id. */
  code_hash: Buffer;
  used_at: Date | null;
}

export const recoveryCodeTable = table<RecoveryCodeRow>('recovery_code', {
  columns: { user_id: uuid(), code_hash: bytes(), used_at: nullable(instant()) },
  primary: ['user_id', 'code_hash'],
  references: { recovery_code_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' } },
});
