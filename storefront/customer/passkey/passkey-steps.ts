// What the forms about passkeys send.
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { NewPasskey, PasskeyAnswer, type PasskeyCreation } from '@kolobeh/shared/customer/passkey.ts';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { z } from 'zod';
import { passwordOf, textOf } from '../../base/forms/form-values.ts';
import { type AccountRefusal, tryAccount } from '../account-actions.ts';

export const PasskeyStep = z.enum(['passkey_begin', 'passkey_add', 'passkey_rename', 'passkey_remove']);
export type PasskeyStep = z.infer<typeof PasskeyStep>;

/** What came of a step: what the browser makes a passkey by, or recovery codes of staff; after a refusal nothing. */
export interface PasskeyBegun {
  refusal: AccountRefusal | null;
  creation: PasskeyCreation | null;
  codes: readonly string[];
}

/** What a hidden field of a form has as JSON; null when it is not that. */
function jsonOf<Value>(form: FormData, name: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(textOf(form, name))).data ?? null;
  } catch {
    return null;
  }
}

/** The answer of a passkey by which somebody signs in; null when the form is about a password. */
export const passkeyIn = (form: FormData): PasskeyAnswer | null => jsonOf(form, 'passkey', PasskeyAnswer);

const malformed = (): never => {
  throw new Response(null, { status: 400 });
};

/** A page has each name once, so the fields have others than the contract. */
const underOwnNames = (refusal: AccountRefusal | null, of: string): AccountRefusal | null =>
  refusal && { ...refusal, fields: refusal.fields.map((field) => ({ ...field, path: `passkey_${field.path}${of}` })) };

const proofIn = (form: FormData, of = ''): { current: string; code?: string } => {
  const code = textOf(form, `passkey_code${of}`);
  return { current: passwordOf(form, `passkey_current${of}`), ...(code === '' ? {} : { code }) };
};

/** Does a step. */
export async function takePasskeyStep(
  { customer }: ApiClient,
  step: PasskeyStep,
  form: FormData,
): Promise<PasskeyBegun> {
  const begun: PasskeyBegun = { refusal: null, creation: null, codes: [] };
  const id = textOf(form, 'id');
  const of = id === '' ? '' : `_${id}`;
  const refusal = await tryAccount(async () => {
    switch (step) {
      case 'passkey_begin':
        begun.creation = await customer.beginPasskey({ ...proofIn(form), place: 'shop' });
        return;
      case 'passkey_add': {
        const ticket = SecretToken.safeParse(textOf(form, 'ticket')).data ?? malformed();
        const response = jsonOf(form, 'response', NewPasskey) ?? malformed();
        begun.codes = (await customer.addPasskey({ ticket, name: textOf(form, 'name'), response })).recovery_codes;
        return;
      }
      case 'passkey_rename':
        await customer.renamePasskey({ id, name: textOf(form, `passkey_name${of}`) });
        return;
      case 'passkey_remove':
        await customer.removePasskey({ id, ...proofIn(form, of) });
    }
  });
  return { ...begun, refusal: underOwnNames(refusal, of) };
}
