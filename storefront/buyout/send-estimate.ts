import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { textOf } from '../app/forms/form-values.ts';
import { refusalOf, refusedFields } from '../app/forms/refusal.ts';
import { readAnswers } from './answers.ts';

/** `isSent` is false when the estimate could not be made; `fields` then may say which field is wrong. */
export interface Sent {
  isSent: boolean;
  fields: FieldError[];
  /** As typed, for the form to be shown again. */
  email: string;
}

/** Keeps the form's answers as an estimate and sends it; repeated by the same key it is one estimate and one e-mail. */
export async function sendEstimate(api: ApiClient, market: MarketCode, form: FormData): Promise<Sent> {
  const email = textOf(form, 'e_mail');
  const key = z.uuid().safeParse(textOf(form, 'key'));
  if (!key.success) return { isSent: false, fields: [], email };
  const answers = {
    device_identifier: textOf(form, 'code'),
    appraisal_version: textOf(form, 'version'),
    device_condition_choices: readAnswers(form),
    note: '',
  };
  try {
    await api.buyout.sendToEmail({ market, ...answers, e_mail: email }, { context: { idempotencyKey: key.data } });
    return { isSent: true, fields: [], email };
  } catch (error) {
    const refusal = refusalOf(error);
    const fields = refusal?.code === 'INPUT_INVALID' ? refusedFields(refusal.data) : [];
    return { isSent: false, fields, email };
  }
}
