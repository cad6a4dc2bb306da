import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { decide } from '@kolobeh/shared/buyout/office/decide.ts';
import { FindingDecision, type SellersWord } from '@kolobeh/shared/buyout/office/inspection.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { z } from 'zod';
import { isTicked, textOf } from '../../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';
import { commentName, decisionName } from './decision-names.ts';

const known = ['BUYOUT_STATE_CHANGED', 'ROUND_ENDED', 'PRICE_CHANGED', 'UNAVAILABLE'] as const;
type SellerRefusal = (typeof known)[number] | 'other';

/** What a form of the page came to. `stay` shows the page again, changed. */
export type SellerOutcome =
  | { kind: 'stay' }
  | { kind: 'ask-back' }
  | { kind: 'refused'; fields: FieldError[]; why: SellerRefusal | null; typed: Record<string, string> };

const typedOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.keys()]
      .filter((name) => /^(?:decision|comment)\.|^(?:way|day)$/.test(name))
      .map((name) => [name, textOf(form, name)]),
  );

const refusedWith = (form: FormData, fields: FieldError[], why: SellerRefusal | null): SellerOutcome => ({
  kind: 'refused',
  fields,
  why,
  typed: typedOf(form),
});

type Findings = NonNullable<BuyoutData['inspection']>['findings'];

/** Words to the findings as the form says them; those without a decision are left out. */
function wordOf(form: FormData, findings: Findings): SellersWord['findings'] {
  return findings.flatMap(({ condition }) => {
    const decision = FindingDecision.safeParse(textOf(form, decisionName(condition)));
    if (!decision.success) return [];
    const comment = decision.data === 'contest' ? textOf(form, commentName(condition)) : '';
    return [{ condition, decision: decision.data, comment }];
  });
}

/** What is missing in a word, by the names of the form's fields. */
function missingIn(findings: Findings, word: SellersWord): FieldError[] {
  const unsaid = findings.filter(({ condition }) => !word.findings.some((said) => said.condition === condition));
  const missing = unsaid.map(({ condition }) => ({ path: decisionName(condition), code: 'REQUIRED' }));
  const decided = decide(findings, word);
  const mute = decided.ok
    ? []
    : decided.refusal.flatMap(({ path, code }) => {
        const at = /^findings\.(\d+)\.comment$/.exec(path)?.[1];
        const said = at === undefined ? undefined : word.findings[Number(at)];
        return said ? [{ path: commentName(said.condition), code }] : [];
      });
  return [...missing, ...mute];
}

interface Asked {
  api: ApiClient;
  token: SecretToken;
  form: FormData;
}

async function answer({ api, token, form }: Asked, context: { idempotencyKey: string }): Promise<SellerOutcome> {
  const { inspection } = await api.buyout.byToken({ token });
  const round = Number(textOf(form, 'round'));
  const findings = inspection?.findings ?? [];
  const intent = textOf(form, 'intent');
  const word: SellersWord = {
    round,
    want_back: intent === 'back-sure',
    findings:
      intent === 'back-sure'
        ? []
        : intent === 'accept'
          ? findings.map(({ condition }) => ({ condition, decision: 'accept', comment: '' }))
          : wordOf(form, findings),
  };
  const missing = word.want_back || inspection?.round !== round ? [] : missingIn(findings, word);
  if (missing.length > 0) return refusedWith(form, missing, null);
  await api.buyout.decide({ token, ...word }, { context });
  return { kind: 'stay' };
}

async function sign({ api, token, form }: Asked, context: { idempotencyKey: string }): Promise<SellerOutcome> {
  if (!isTicked(form, 'agrees')) return refusedWith(form, [{ path: 'agrees', code: 'REQUIRED' }], null);
  await api.buyout.signContract({ token, agrees: true, price: Number(textOf(form, 'price')) }, { context });
  return { kind: 'stay' };
}

async function ship({ api, token, form }: Asked, context: { idempotencyKey: string }): Promise<SellerOutcome> {
  const way = z.enum(['label', 'courier']).safeParse(textOf(form, 'way'));
  if (!way.success) return refusedWith(form, [{ path: 'way', code: 'REQUIRED' }], null);
  const day = way.data === 'courier' ? { day: textOf(form, 'day') } : {};
  await api.buyout.arrangeShipping({ token, way: way.data, ...day }, { context });
  return { kind: 'stay' };
}

const acts = { accept: answer, decide: answer, 'back-sure': answer, sign, ship } as const;
const isAct = (intent: string): intent is keyof typeof acts => Object.hasOwn(acts, intent);

/** Does what the form asks by the secret link; a repeat by the same key happens once. */
export async function actOnBuyout(asked: Asked): Promise<SellerOutcome> {
  const { form } = asked;
  const intent = textOf(form, 'intent');
  if (intent === 'back') return { kind: 'ask-back' };
  const key = z.uuid().safeParse(textOf(form, 'key'));
  if (!key.success || !isAct(intent)) return refusedWith(form, [], 'other');
  try {
    return await acts[intent](asked, { idempotencyKey: key.data });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === 'INPUT_INVALID') return refusedWith(form, refusedFields(refusal.data), null);
    return refusedWith(form, [], known.find((code) => code === refusal?.code) ?? 'other');
  }
}
