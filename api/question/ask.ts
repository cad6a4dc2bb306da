import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { parseEmail } from '@kolobeh/shared/validation/contact/email.ts';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import { findAsked, insertQuestion } from './queries/questions.ts';

interface Asked {
  market: MarketCode;
  /** Name in the product's address. */
  product: string;
  name: string;
  email: string;
  question: string;
}

type AskRefused = { code: 'PRODUCT_NOT_FOUND' } | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** Fewer letters ask nothing. */
const leastLetters = 8;

/** Keeps a question until somebody of the staff answers it; nothing of it is shown before. */
export async function askQuestion(deps: Deps, asked: Asked): Promise<Result<{ email: string }, AskRefused>> {
  const name = asked.name.trim();
  const question = asked.question.trim();
  const email = parseEmail(asked.email);
  const fields: FieldError[] = [
    ...(name === '' ? [{ path: 'name', code: 'REQUIRED' }] : []),
    ...(email.ok ? [] : [{ path: 'email', code: email.refusal }]),
    ...(question === '' ? [{ path: 'question', code: 'REQUIRED' }] : []),
    ...(question !== '' && question.length < leastLetters ? [{ path: 'question', code: 'TOO_SHORT' }] : []),
  ];
  if (!email.ok || fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
  const product = await findAsked(deps.source, asked.market, asked.product);
  if (!product) return refused({ code: 'PRODUCT_NOT_FOUND' });
  await limitKey(deps.rateLimits, 'find-order', `question:${email.value}`);
  await insertQuestion(deps.source, { ...product, market: asked.market, name, question, email: email.value });
  return ok({ email: email.value });
}
