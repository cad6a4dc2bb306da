// What the forms about e-mail, password and sessions send.
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { Enrolment } from '@kolobeh/shared/customer/second-factor-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { newPasswordOf, passwordOf, textOf } from '../../base/forms/form-values.ts';
import { type AccountRefusal, tryAccount } from '../account-actions.ts';

export const OwnStep = z.enum(['prove', 'email', 'password', 'end', 'end_all', 'factor_end']);
export type OwnStep = z.infer<typeof OwnStep>;

/** What was done, told after it. */
export const Done = z.enum([...OwnStep.options, 'passkey_add', 'passkey_rename', 'passkey_remove']);

/** The form about the e-mail calls its password otherwise, because a page has each name once. */
const underOwnName = (refusal: AccountRefusal | null): AccountRefusal | null =>
  refusal && {
    ...refusal,
    fields: refusal.fields.map((field) => (field.path === 'current' ? { ...field, path: 'email_current' } : field)),
  };

const factorNames: Readonly<Record<string, string>> = { current: 'factor_current', code: 'factor_code' };

const underFactorName = (refusal: AccountRefusal | null): AccountRefusal | null =>
  refusal && {
    ...refusal,
    fields: refusal.fields.map((field) => ({ ...field, path: factorNames[field.path] ?? field.path })),
  };

const factorProof = (form: FormData) => ({
  current: passwordOf(form, 'factor_current'),
  code: textOf(form, 'factor_code'),
});

/** Steps after which the page has something to show once: what an app is set up by, or recovery codes. */
export const FactorStep = z.enum(['factor_begin', 'factor_confirm', 'factor_renew']);
export type FactorStep = z.infer<typeof FactorStep>;

/** What a step made; after a refusal nothing. */
export interface FactorMade {
  refusal: AccountRefusal | null;
  enrolment: Enrolment | null;
  codes: readonly string[];
}

/** Does a step of setting a second factor up, or makes other recovery codes. */
export async function takeFactorStep({ customer }: ApiClient, step: FactorStep, form: FormData): Promise<FactorMade> {
  const made: FactorMade = { refusal: null, enrolment: null, codes: [] };
  const refusal = await tryAccount(async () => {
    if (step === 'factor_begin')
      made.enrolment = await customer.beginSecondFactor({ current: passwordOf(form, 'factor_current') });
    else
      made.codes = (
        step === 'factor_confirm'
          ? await customer.confirmSecondFactor({ code: textOf(form, 'factor_code') })
          : await customer.renewRecoveryCodes(factorProof(form))
      ).recovery_codes;
  });
  return { ...made, refusal: underFactorName(refusal) };
}

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
    case 'factor_end':
      return underFactorName(await tryAccount(() => customer.endSecondFactor(factorProof(form))));
  }
}
