import type { TextKey } from '../texts/text-key.ts';
import { z } from 'zod';
import { refusalOf } from '../base/forms/refusal.ts';

/** Why there is no appraisal: what to say, and where to go on when the API knows. */
export interface AppraisalFailure {
  text: TextKey;
  status: number;
  url: string | null;
}

const texts: Record<string, TextKey> = {
  DEVICE_NOT_BOUGHT_OUT: 'buyout.refused.DEVICE_NOT_BOUGHT_OUT',
  APPRAISAL_CHANGED: 'buyout.refused.APPRAISAL_CHANGED',
  ANSWERS_INCOMPLETE: 'buyout.refused.ANSWERS_INCOMPLETE',
  INPUT_INVALID: 'buyout.refused.INPUT_INVALID',
  TOO_MANY_REQUESTS: 'buyout.refused.TOO_MANY_REQUESTS',
  MAINTENANCE: 'buyout.refused.MAINTENANCE',
};

const NotBought = z.object({ reason: z.literal('GRADE_NOT_BOUGHT_OUT') });

const WithUrl = z.object({ url: z.string() });

/** A refusal says its own sentence; a fault, or an API that does not answer, the general one. */
export function failureOf(error: unknown): AppraisalFailure {
  const refusal = refusalOf(error);
  const text = refusal ? texts[refusal.code] : undefined;
  if (!refusal || !text) return { text: 'buyout.error', status: 503, url: null };
  if (NotBought.safeParse(refusal.data).success) return { text: 'buyout.not_bought_plain', status: 400, url: null };
  const status = { TOO_MANY_REQUESTS: 429, MAINTENANCE: 503 }[refusal.code] ?? 400;
  return { text, status, url: WithUrl.safeParse(refusal.data).data?.url ?? null };
}
