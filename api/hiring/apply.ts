import { randomUUID } from 'node:crypto';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { applicationTextVersion, maxCvBytes } from '@kolobeh/shared/hiring/application-terms.ts';
import { type Applicant, checkApplication } from '@kolobeh/shared/hiring/check-application.ts';
import { type CvKind, cvName } from '@kolobeh/shared/hiring/cv.ts';
import type { EntityManager } from 'typeorm';
import { limitUnproven, takeProof } from '../captcha/captcha.ts';
import { findOpenPosition, isFormerPosition } from '../content/queries/positions.ts';
import type { JobApplicationRow } from '../database/entities/people/hiring-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import { lookThrough } from '../integrations/virus-scanner/look-through.ts';
import { keepCv, settleAfterwards } from './cv-file.ts';
import { cvKindOf } from './cv-kind.ts';
import { deleteApplication, insertApplication, moveApplication } from './queries/applications.ts';

/** The form as it was typed, with its file. */
export interface SentApplication {
  market: MarketCode;
  position: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  letter: string;
  cv_name: string;
  /** In base64. */
  cv: string;
  consent: boolean;
  captcha: string;
}

type ApplyRefused =
  | { code: 'POSITION_NOT_FOUND' | 'POSITION_CLOSED' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

interface Applied {
  email: string;
  needs_confirmation: boolean;
}

const wrong = (fields: FieldError[]) => refused({ code: 'INPUT_INVALID' as const, data: { fields } });

/** The file that was sent, or what is wrong with it. A CV is needed. */
function checkCv(sent: string): Result<{ bytes: Buffer; kind: CvKind }, string> {
  const bytes = Buffer.from(sent, 'base64');
  if (bytes.length === 0) return refused('CV_REQUIRED');
  if (bytes.length > maxCvBytes) return refused('CV_TOO_LARGE');
  const kind = cvKindOf(bytes);
  return kind ? ok({ bytes, kind }) : refused('CV_WRONG_KIND');
}

interface Checked {
  applicant: Applicant;
  bytes: Buffer;
  kind: CvKind;
}

/** What was sent, cleaned; all that is wrong with it is told at once. */
function check(sent: SentApplication): Result<Checked, FieldError[]> {
  const { applicant, fields } = checkApplication(sent);
  const cv = checkCv(sent.cv);
  if (applicant && cv.ok) return ok({ applicant, ...cv.value });
  return refused([...fields, ...(cv.ok ? [] : [{ path: 'cv', code: cv.refusal }])]);
}

async function openPosition(deps: Deps, { market, position }: SentApplication) {
  const wanted = { seoName: position, at: deps.now() };
  const found = await findOpenPosition(deps.source, market, wanted);
  if (found) return ok(found);
  const isFormer = await isFormerPosition(deps.source, market, wanted);
  return refused({ code: isFormer ? ('POSITION_CLOSED' as const) : ('POSITION_NOT_FOUND' as const) });
}

/** Gives it on with its letters: to staff when a browser proved its work, else to whoever reads the e-mail. */
async function hand(
  deps: Deps,
  manager: EntityManager,
  { id, email, captcha }: { id: string; email: string; captcha: string },
): Promise<Result<Applied, ApplyRefused>> {
  const proof = await takeProof(deps, manager, captcha);
  if (proof === 'invalid') return wrong([{ path: 'captcha', code: 'INVALID_CAPTCHA' }]);
  const isProven = proof === 'solved';
  if (isProven) await moveApplication(manager, { id, from: 'unconfirmed', to: 'new' }, deps.now());
  await tellOf(deps, manager, id, isProven);
  return ok({ email, needs_confirmation: !isProven });
}

/** Letters of an application that staff have now, or that waits for its confirmation. */
export async function tellOf(deps: Deps, manager: EntityManager, id: string, isConfirmed: boolean): Promise<void> {
  const kinds = isConfirmed ? (['received', 'house'] as const) : (['confirm'] as const);
  for (const kind of kinds) await deps.jobs.send(manager, 'send-application-mail', { applicationId: id, kind });
}

/** Takes an application away with its file. @returns false when there is none such */
export const forget = (deps: Deps, id: string): Promise<boolean> =>
  inTransaction(deps.source, async (manager) => {
    const isGone = await deleteApplication(manager, id);
    if (isGone) await settleAfterwards(deps, manager, [id]);
    return isGone;
  });

/** The row as it is before its file has come: nobody is told of it yet. */
const rowOf = (
  sent: SentApplication,
  { applicant, bytes, kind }: Checked,
  at: { id: string; position_id: number; title: string; keyId: string; now: Date; scannedAt: Date | null },
): JobApplicationRow => ({
  id: at.id,
  market: sent.market,
  position_id: at.position_id,
  title: at.title,
  state: 'unconfirmed',
  ...applicant,
  letter: sent.letter.trim(),
  cv_name: cvName(sent.cv_name, kind),
  cv_kind: kind,
  cv_bytes: bytes.length,
  cv_key_id: at.keyId,
  cv_scanned_at: at.scannedAt,
  consent_version: applicationTextVersion,
  consented_at: at.now,
  created_at: at.now,
  moved_at: at.now,
});

/**
 * Keeps an application with its CV until its time of keeping has come. A form whose browser proved its work is seen by
 * staff at once; another waits until the link of its letter is used. The row stands before its file and is unconfirmed
 * until that has come: whatever dies in between, it ends within days with what there is of the file.
 */
export async function applyFor(deps: Deps, sent: SentApplication, ip: string): Promise<Result<Applied, ApplyRefused>> {
  const position = await openPosition(deps, sent);
  if (!position.ok) return position;
  const checked = check(sent);
  if (!checked.ok) return wrong(checked.refusal);
  const { email } = checked.value.applicant;
  if (sent.captcha === '') await limitUnproven(deps, { ip, email });
  await limitKey(deps.rateLimits, 'find-order', `application:${email}`);
  const trouble = await lookThrough(deps, 'cv', checked.value.bytes);
  if (trouble) return wrong([{ path: 'cv', code: trouble }]);
  const { id: position_id, title } = position.value;
  const now = deps.now();
  const scannedAt = deps.scanner ? now : null;
  const at = { id: randomUUID(), position_id, title, keyId: deps.identityKeys.current, now, scannedAt };
  await insertApplication(deps.source, rowOf(sent, checked.value, at));
  await keepCv(deps, at, checked.value.bytes);
  const { id } = at;
  const handed = await inTransaction(deps.source, (manager) =>
    hand(deps, manager, { id, email, captcha: sent.captcha }),
  );
  if (!handed.ok) await forget(deps, id);
  return handed;
}
