import { timingSafeEqual } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { checkWords } from '@kolobeh/shared/enquiry/check-enquiry.ts';
import type { Enquiry } from '@kolobeh/shared/enquiry/contract.ts';
import { limitUnproven, takeProof } from '../captcha/captcha.ts';
import { inTransaction } from '../database/transaction.ts';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import { tokenHash } from '../operation/secrets.ts';
import { findEnquiry, insertMessage, lockEnquiry, moveEnquiry, type StoredEnquiry } from './queries/enquiries.ts';
import type { InputInvalid } from './send.ts';

export interface EnquiryLink {
  id: string;
  token: string;
}

const invalid = (fields: InputInvalid['data']['fields']) =>
  refused<InputInvalid>({ code: 'INPUT_INVALID', data: { fields } });

interface NotFound {
  code: 'ENQUIRY_NOT_FOUND';
}

const notFound = refused<NotFound>({ code: 'ENQUIRY_NOT_FOUND' });

const present = ({ kind, state, name, messages }: StoredEnquiry): Enquiry => ({
  kind,
  state,
  name,
  messages: messages.map(({ by: _, ...message }) => message),
});

const isOwn = (deps: Deps, { id, token }: EnquiryLink): boolean =>
  timingSafeEqual(tokenHash(deps.enquiryTokens.of(id)), tokenHash(token));

/** An enquiry by the link of its letters; who of the staff wrote is not told. */
export async function enquiryByLink(deps: Deps, link: EnquiryLink): Promise<Result<Enquiry, NotFound>> {
  const row = isOwn(deps, link) ? await findEnquiry(deps.source, link.id) : null;
  return row ? ok(present(row)) : notFound;
}

/** The e-mail is theirs: staff get the enquiry. Pressed again it changes nothing. */
export async function confirmEnquiry(deps: Deps, link: EnquiryLink): Promise<Result<Enquiry, NotFound>> {
  if (!isOwn(deps, link)) return notFound;
  await inTransaction(deps.source, async (manager) => {
    const before = await lockEnquiry(manager, link.id);
    if (before?.state === 'unconfirmed') await moveEnquiry(manager, link.id, 'waiting');
  });
  return enquiryByLink(deps, link);
}

/** Writes on, to an answer or before it; the enquiry waits for the staff again. What waits for its confirmation is confirmed so. */
export async function writeAgain(
  deps: Deps,
  { text, captcha, ...link }: EnquiryLink & { text: string; captcha: string },
  ip: string,
): Promise<Result<Enquiry, NotFound | InputInvalid>> {
  const fields = checkWords(text, 'text');
  if (fields.length > 0) return invalid(fields);
  if (!isOwn(deps, link)) return notFound;
  if (captcha === '') await limitUnproven(deps, { ip, email: link.id });
  await limitKey(deps.rateLimits, 'find-order', `enquiry:${link.id}`);
  const written = await inTransaction(deps.source, async (manager) => {
    if (!(await lockEnquiry(manager, link.id))) return notFound;
    if ((await takeProof(deps, manager, captcha)) === 'invalid')
      return invalid([{ path: 'captcha', code: 'INVALID_CAPTCHA' }]);
    await insertMessage(manager, { enquiry_id: link.id, is_ours: false, text: text.trim(), written_by: null });
    await moveEnquiry(manager, link.id, 'waiting');
    return ok(true);
  });
  return written.ok ? enquiryByLink(deps, link) : written;
}
