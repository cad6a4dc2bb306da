// Passkeys of accounts.
import type { PasskeyPlace } from '@kolobeh/shared/customer/passkey.ts';
import { bigint, bytes, instant, instantOfInsert, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A passkey of an account; its private key lies with its owner alone. */
export interface PasskeyRow {
  id: string;
  user_id: string;
  /** What the authenticator calls it, base64url. */
  credential_id: string;
  /** Whose domain it belongs to. */
  place: PasskeyPlace;
  name: string;
  /** COSE. */
  public_key: Buffer;
  /** Signatures the authenticator counted; 0 where it counts none, as those that are kept on several devices. */
  counter: string;
  created_at: Date;
  last_used_at: Date | null;
}

export const passkeyTable = table<PasskeyRow>('passkey', {
  columns: {
    id: newUuid(),
    user_id: uuid(),
    credential_id: text(),
    place: text(),
    name: text(),
    public_key: bytes(),
    counter: bigint('0'),
    created_at: instantOfInsert(),
    last_used_at: nullable(instant()),
  },
  primary: ['id'],
  references: { passkey_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' } },
  uniques: { passkey_credential_uq: ['credential_id'] },
  checks: { passkey_place_ck: `place in ('shop', 'office')` },
  indexes: { passkey_user_idx: { columns: ['user_id'] } },
});

/** What a passkey is to sign; taken once. */
export interface PasskeyChallengeRow {
  /** SHA-256 of the ticket that whoever asked for it gives back. */
  ticket_hash: Buffer;
  challenge: string;
  place: PasskeyPlace;
  /** Session in which a passkey is added; null: somebody shows that they have one. */
  session_id: string | null;
  expires_at: Date;
}

export const passkeyChallengeTable = table<PasskeyChallengeRow>('passkey_challenge', {
  columns: {
    ticket_hash: bytes(),
    challenge: text(),
    place: text(),
    session_id: nullable(uuid()),
    expires_at: instant(),
  },
  primary: ['ticket_hash'],
  references: {
    passkey_challenge_session_fk: { columns: ['session_id'], to: 'user_session', onDelete: 'CASCADE' },
  },
  checks: { passkey_challenge_place_ck: `place in ('shop', 'office')` },
  indexes: {
    passkey_challenge_session_idx: { columns: ['session_id'] },
    passkey_challenge_expires_idx: { columns: ['expires_at'] },
  },
});
