import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';
import type { WithdrawalLink } from '../withdrawal/withdrawal-actions.ts';
import { type ComplaintWritten, fields, readWritten } from './complaint-form.ts';

/** What the form came to: a receipt, or itself with all that was written and what is wrong with it. */
export type ComplaintOutcome =
  | { kind: 'done'; receipt: string }
  | { kind: 'again'; written: ComplaintWritten; key: string; errors: FieldError[]; isChanged: boolean };

/** Files the complaint once under the form's key. */
export async function sendComplaint(api: ApiClient, link: WithdrawalLink, form: FormData): Promise<ComplaintOutcome> {
  const written = readWritten(form);
  const again = (errors: FieldError[], isChanged: boolean): ComplaintOutcome => ({
    kind: 'again',
    written,
    key: crypto.randomUUID(),
    errors,
    isChanged,
  });
  if (!z.uuid().safeParse(written.line).success) return again([{ path: 'line', code: 'REQUIRED' }], false);
  const key = z.uuid().safeParse(textOf(form, fields.key)).data ?? crypto.randomUUID();
  try {
    const { number } = await api.complaint.file({ ...link, ...written }, { context: { idempotencyKey: key } });
    return { kind: 'done', receipt: number };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.code === 'ORDER_NOT_FOUND') throw error;
    const errors = refusedFields(refusal.data);
    return again(errors, errors.length === 0);
  }
}
