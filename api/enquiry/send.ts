import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { checkEnquiry } from '@kolobeh/shared/enquiry/check-enquiry.ts';
import type { EnquiryDetails, EnquiryKind } from '@kolobeh/shared/enquiry/enquiry.ts';
import { parsePhone } from '@kolobeh/shared/validation/contact/phone.ts';
import { randomUUID } from 'node:crypto';
import { limitUnproven, takeProof } from '../captcha/captcha.ts';
import { inTransaction } from '../database/transaction.ts';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import { insertEnquiry, insertMessage } from './queries/enquiries.ts';

/** The form as it was typed. */
export interface SentEnquiry {
  market: MarketCode;
  kind: EnquiryKind;
  name: string;
  email: string;
  text: string;
  phone: string;
  order_number: string;
  company: string;
  goods: string;
  pieces: number | null;
  rating: number | null;
  captcha: string;
}

export interface InputInvalid {
  code: 'INPUT_INVALID';
  data: { fields: FieldError[] };
}

const wrong = (fields: FieldError[]) => refused({ code: 'INPUT_INVALID' as const, data: { fields } });

/** What a form of its kind asks beside; what was left empty is left out. */
function detailsOf({ market, kind, ...typed }: SentEnquiry): EnquiryDetails {
  const phone = parsePhone(market, typed.phone);
  const words = (name: 'order_number' | 'company' | 'goods') =>
    typed[name].trim() === '' ? {} : { [name]: typed[name].trim() };
  return {
    ...(phone.ok ? { phone: phone.value } : {}),
    ...(kind === 'contact' ? words('order_number') : {}),
    ...(kind === 'offer' ? { ...words('company'), ...words('goods') } : {}),
    ...(kind === 'offer' && typed.pieces !== null ? { pieces: typed.pieces } : {}),
    ...(kind === 'feedback' && typed.rating !== null ? { rating: typed.rating } : {}),
  };
}

/**
 * Keeps what somebody writes, with a letter in the same transaction. A form whose browser proved its work is read by
 * staff at once and gets a copy; another waits until the link of its letter is used, so nobody's mailbox and no queue is
 * filled by a program.
 */
export async function sendEnquiry(
  deps: Deps,
  sent: SentEnquiry,
  ip: string,
): Promise<Result<{ email: string; needs_confirmation: boolean }, InputInvalid>> {
  const { email, fields } = checkEnquiry(sent);
  if (email === null || fields.length > 0) return wrong(fields);
  if (sent.captcha === '') await limitUnproven(deps, { ip, email });
  await limitKey(deps.rateLimits, 'find-order', `enquiry:${email}`);
  return inTransaction(deps.source, async (manager) => {
    const proof = await takeProof(deps, manager, sent.captcha);
    if (proof === 'invalid') return wrong([{ path: 'captcha', code: 'INVALID_CAPTCHA' }]);
    const isProven = proof === 'solved';
    const id = randomUUID();
    const { market, kind } = sent;
    const state = isProven ? 'waiting' : 'unconfirmed';
    await insertEnquiry(manager, { id, market, kind, state, name: sent.name.trim(), email, details: detailsOf(sent) });
    await insertMessage(manager, { enquiry_id: id, is_ours: false, text: sent.text.trim(), written_by: null });
    const letter = isProven ? 'received' : 'confirm';
    await deps.jobs.send(manager, 'send-enquiry-mail', { enquiryId: id, kind: letter, messageId: null });
    return ok({ email, needs_confirmation: !isProven });
  });
}
