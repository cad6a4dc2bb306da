import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { z } from 'zod';
import { refusalOf, refusedFields } from '../base/forms/refusal.ts';

type PasskeyWhy = 'passkey' | 'passkeys_off' | 'passkeys_full' | 'passkey_known' | 'passkey_gone' | 'factor_demanded';

/** Why signing in or up was refused. */
export interface AccountRefusal {
  why:
    | PasskeyWhy
    | 'again'
    | 'to_enrol'
    | 'wrong'
    | 'link'
    | 'exists'
    | 'in_use'
    | 'of_staff'
    | 'later'
    | 'failed'
    | 'fields';
  fields: FieldError[];
  minutes: number;
}

const whyOf: Record<string, AccountRefusal['why']> = {
  WRONG_CREDENTIALS: 'wrong',
  SIGN_IN_REQUIRED: 'again',
  SECOND_FACTOR_TO_ENROL: 'to_enrol',
  ACCOUNT_EXISTS: 'exists',
  ACCOUNT_IN_USE: 'in_use',
  ACCOUNT_OF_STAFF: 'of_staff',
  WRONG_PASSKEY: 'passkey',
  PASSKEYS_OFF: 'passkeys_off',
  PASSKEYS_FULL: 'passkeys_full',
  PASSKEY_KNOWN: 'passkey_known',
  PASSKEY_NOT_FOUND: 'passkey_gone',
  SECOND_FACTOR_DEMANDED: 'factor_demanded',
  LINK_INVALID: 'link',
  TOO_MANY_REQUESTS: 'later',
  INPUT_INVALID: 'fields',
};

const Data = z.object({ retry_after_s: z.int().default(60) }).catch({ retry_after_s: 60 });

/** Runs the call. @returns null when it is done, else why not; a fault is thrown */
export async function tryAccount(call: () => Promise<unknown>): Promise<AccountRefusal | null> {
  try {
    await call();
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const minutes = Math.ceil(Data.parse(refusal.data ?? {}).retry_after_s / 60);
    return { why: whyOf[refusal.code] ?? 'failed', fields: refusedFields(refusal.data), minutes };
  }
}
