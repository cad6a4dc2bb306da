import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { TextKey } from '../../texts/text-key.ts';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';
import { readAnswers } from './answers.ts';
import { failureOf } from '../failure.ts';

/** What became of one sending. */
export interface Sent {
  isSent: boolean;
  /** Which field is wrong. */
  fields: FieldError[];
  /** As typed, for the form to be shown again. */
  email: string;
  /** Why there is no estimate, when it is not of a field; then `url` may lead to what is left. */
  refusal: TextKey | null;
  url: string | null;
  /** Address of the estimate, kept though its e-mail may not have gone. */
  kept: string | null;
}

const nothing = { isSent: false, fields: [], refusal: null, url: null, kept: null };

/** Of a form that was not answered at all. */
export const notSent = (form: FormData): Sent => ({ ...nothing, email: textOf(form, 'e_mail') });

/** Keeps the form's answers as an estimate and sends it; repeated by the same key it is one estimate and one e-mail. */
export async function sendEstimate(api: ApiClient, market: MarketCode, form: FormData): Promise<Sent> {
  const email = textOf(form, 'e_mail');
  const key = z.uuid().safeParse(textOf(form, 'key'));
  if (!key.success) return notSent(form);
  const answers = {
    device_identifier: textOf(form, 'code'),
    appraisal_version: textOf(form, 'version'),
    device_condition_choices: readAnswers(form),
    note: '',
  };
  const context = { idempotencyKey: key.data };
  try {
    const { is_sent, url } = await api.buyout.sendToEmail({ market, ...answers, e_mail: email }, { context });
    return { ...nothing, email, isSent: is_sent, kept: url };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === 'INPUT_INVALID') return { ...nothing, email, fields: refusedFields(refusal.data) };
    const { text, url } = failureOf(error);
    return { ...nothing, email, refusal: text === 'buyout.error' ? null : text, url };
  }
}
