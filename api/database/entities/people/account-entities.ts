// People who sign in, customers and staff, with their sessions.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import type { StaffRole } from '@kolobeh/shared/staff/people.ts';
import { flag, instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A person who signs in. */
export interface AppUserRow {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  image: string | null;
  role: Exclude<Role, 'visitor'>;
  market: MarketCode;
  /** Staff only: the code on the badge (`ST-…`). */
  badge_code: string | null;
  created_at: Date;
  updated_at: Date;
  /** Grows with each edit by staff; an edit names the one it was made on. */
  version: number;
  /** Of somebody of staff who was let out: the role they had; they have a customer's since. */
  former_role: StaffRole | null;
}

export const appUserTable = table<AppUserRow>('app_user', {
  columns: {
    id: newUuid(),
    name: text(),
    email: text(),
    email_verified: flag(false),
    image: nullable(text()),
    role: text('customer'),
    market: text('cs'),
    badge_code: nullable(text()),
    created_at: instantOfInsert(),
    updated_at: instantOfInsert(),
    version: integer(1),
    former_role: nullable(text()),
  },
  primary: ['id'],
  uniques: {
    app_user_email_uq: ['email'],
    app_user_badge_code_uq: ['badge_code'],
  },
  checks: {
    app_user_role_ck: `role in ('customer', 'shop', 'warehouse', 'office', 'supervisor', 'admin')`,
    app_user_market_ck: `market in ('cs', 'ro')`,
    app_user_former_role_ck: `former_role in ('shop', 'warehouse', 'office', 'supervisor', 'admin')`,
    app_user_let_out_ck: `former_role is null or role = 'customer'`,
  },
  indexes: {
    app_user_search_idx: { columns: ['name'], byMigration: true },
    app_user_customer_search_idx: { columns: ['name'], byMigration: true },
  },
});

/** One signed-in browser or station. */
export interface UserSessionRow {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
  /** When a second factor was given in it; null: not. */
  second_factor_at: Date | null;
}

export const userSessionTable = table<UserSessionRow>('user_session', {
  columns: {
    id: newUuid(),
    user_id: uuid(),
    token: text(),
    expires_at: instant(),
    ip_address: nullable(text()),
    user_agent: nullable(text()),
    created_at: instantOfInsert(),
    updated_at: instantOfInsert(),
    second_factor_at: nullable(instant()),
  },
  primary: ['id'],
  references: {
    user_session_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' },
  },
  uniques: {
    user_session_token_uq: ['token'],
  },
  indexes: {
    user_session_user_idx: { columns: ['user_id'] },
  },
});

/** A way in of a person: password or foreign sign-in. */
export interface UserAccountRow {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  /** `argon2id$salt$tag`; null for a foreign sign-in. */
  password: string | null;
  created_at: Date;
  updated_at: Date;
}

export const userAccountTable = table<UserAccountRow>('user_account', {
  columns: {
    id: newUuid(),
    user_id: uuid(),
    account_id: text(),
    provider_id: text(),
    access_token: nullable(text()),
    refresh_token: nullable(text()),
    id_token: nullable(text()),
    access_token_expires_at: nullable(instant()),
    refresh_token_expires_at: nullable(instant()),
    scope: nullable(text()),
    password: nullable(text()),
    created_at: instantOfInsert(),
    updated_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    user_account_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' },
  },
  indexes: {
    user_account_user_idx: { columns: ['user_id'] },
  },
});

/** A short-lived proof, such as a password reset, waiting to be used. */
export interface UserVerificationRow {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

export const userVerificationTable = table<UserVerificationRow>('user_verification', {
  columns: {
    id: newUuid(),
    identifier: text(),
    value: text(),
    expires_at: instant(),
    created_at: instantOfInsert(),
    updated_at: instantOfInsert(),
  },
  primary: ['id'],
  indexes: {
    user_verification_identifier_idx: { columns: ['identifier'] },
  },
});

/** An e-mail of an account beside the present one. */
export interface AccountEmailRow {
  id: string;
  user_id: string;
  /** Asked whether it is its owner's, or the one before, which is to be told. */
  state: 'asked' | 'former';
  email: string;
  /** SHA-256 of the letter's link; null until it is sent. */
  link_hash: string | null;
  expires_at: Date | null;
  created_at: Date;
}

export const accountEmailTable = table<AccountEmailRow>('account_email', {
  columns: {
    id: newUuid(),
    user_id: uuid(),
    state: text(),
    email: text(),
    link_hash: nullable(text()),
    expires_at: nullable(instant()),
    created_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    account_email_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' },
  },
  checks: { account_email_state_ck: `state in ('asked', 'former')` },
  indexes: {
    account_email_asked_uq: { columns: ['user_id'], unique: true, where: `state = 'asked'` },
    account_email_link_uq: { columns: ['link_hash'], unique: true, where: 'link_hash is not null' },
    account_email_user_idx: { columns: ['user_id'] },
  },
});

/** An address a customer keeps to choose from. */
export interface CustomerAddressRow {
  id: string;
  user_id: string;
  market: MarketCode;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  city: string;
  /** County; empty where addresses name none. */
  district: string;
  postcode: string;
  used_at: Date;
  /** Of each market one at most: the one that forms begin with. */
  is_default: boolean;
}

export const customerAddressTable = table<CustomerAddressRow>('customer_address', {
  columns: {
    id: newUuid(),
    user_id: uuid(),
    market: text(),
    first_name: text(),
    last_name: text(),
    phone: text(),
    address: text(),
    city: text(),
    district: text(''),
    postcode: text(),
    used_at: instantOfInsert(),
    is_default: flag(false),
  },
  primary: ['id'],
  references: {
    customer_address_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' },
  },
  uniques: {
    customer_address_uq: [
      'user_id',
      'market',
      'first_name',
      'last_name',
      'phone',
      'address',
      'city',
      'district',
      'postcode',
    ],
  },
  checks: { customer_address_market_ck: `market in ('cs', 'ro')` },
  indexes: { customer_address_default_uq: { columns: ['user_id', 'market'], unique: true, where: 'is_default' } },
});
