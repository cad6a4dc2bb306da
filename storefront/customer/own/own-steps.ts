// What the forms about e-mail, password and sessions send.
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { newPasswordOf, passwordOf, textOf } from '../../base/forms/form-values.ts';
import { type AccountRefusal, tryAccount } from '../account-actions.ts';

export const OwnStep = z.enum(['prove', 'email', 'password', 'end', 'end_all']);
export type OwnStep = z.infer<typeof OwnStep>;

/** The form about the e-mail calls its password otherwise, because a page has each name once. */
const underOwnName = (refusal: AccountRefusal | null): AccountRefusal | null =>
  refusal && {
    ...refusal,
    fields: refusal.fields.map((field) => (field.path === 'current' ? { ...field, path: 'email_current' } : field)),
  };

/** Does a step. @returns null when it is done, else why not */
export async function takeOwnStep(
  { customer }: ApiClient,
  market: MarketCode,
  step: OwnStep,
  form: FormData,
): Promise<AccountRefusal | null> {
  switch (step) {
    case 'prove':
      return tryAccount(() => customer.proveEmail({ market }));
    case 'email': {
      const wish = { market, email: textOf(form, 'email'), current: passwordOf(form, 'email_current') };
      return underOwnName(await tryAccount(() => customer.changeEmail(wish)));
    }
    case 'password':
      return tryAccount(() =>
        customer.changePassword({ current: passwordOf(form, 'current'), ...newPasswordOf(form) }),
      );
    case 'end':
      return tryAccount(() => customer.endSessions({ id: textOf(form, 'id') }));
    case 'end_all':
      return tryAccount(() => customer.endSessions({}));
  }
}
