import { randomUUID } from 'node:crypto';
import { validUntil } from '@kolobeh/shared/buyout/selling/estimate.ts';
import type { AppraisalPayload } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates } from '../../operation/state-log.ts';
import { type AnswersRefused, linesOf, priceAnswers, type PricedAnswers } from './price-answers.ts';
import { insertBuyout, type NewBuyout, nextBuyoutNumber } from '../queries/buyouts.ts';

/** Answers to be kept as an estimate, and where it is sent. */
export interface Offer {
  market: MarketCode;
  answers: AppraisalPayload;
  email: string;
}

/** An estimate of the priced answers, not stored yet. */
async function newEstimate(
  deps: Pick<Deps, 'now' | 'buyoutTokens'>,
  db: Pick<EntityManager, 'query'>,
  { market, answers, email }: Offer,
  { device, versionId, appraised }: PricedAnswers,
): Promise<NewBuyout> {
  const id = randomUUID();
  return {
    id,
    number: await nextBuyoutNumber(db, deps.now()),
    token_hash: deps.buyoutTokens.hash(deps.buyoutTokens.of(id)),
    market,
    currency: markets[market].currency,
    state: 'estimate',
    variant_id: device.id,
    version_id: versionId,
    choices: answers.device_condition_choices,
    lines: linesOf(appraised),
    grade: appraised.result.quality,
    price: appraised.price.amount,
    note: answers.note,
    email,
    valid_until: validUntil(dayIn(markets[market], deps.now())),
    imei: null,
    serial_number: null,
    device_note: '',
    store_id: null,
    user_id: null,
    submitted_at: null,
    from_repair_id: null,
  };
}

/** Stores an estimate of the priced answers, with its first state. */
export async function insertEstimate(
  deps: Pick<Deps, 'now' | 'buyoutTokens'>,
  manager: EntityManager,
  offer: Offer,
  priced: PricedAnswers,
): Promise<NewBuyout> {
  const estimate = await newEstimate(deps, manager, offer, priced);
  await insertBuyout(manager, estimate);
  const change = { id: estimate.id, from: null, to: estimate.state };
  await logStates(manager, 'buyout', [change], { actor: { id: null, kind: 'customer' } });
  return estimate;
}

/** A refusal of its answers, or of its address. */
export type EstimateRefused =
  | AnswersRefused
  | { code: 'INPUT_INVALID'; data: { fields: { path: string; code: string }[] } };

/** An estimate priced by the API. */
export async function storeEstimate(deps: Deps, offer: Offer): Promise<Result<NewBuyout, EstimateRefused>> {
  return inTransaction(deps.source, async (manager) => {
    const priced = await priceAnswers(manager, offer.market, offer.answers);
    return priced.ok ? ok(await insertEstimate(deps, manager, offer, priced.value)) : priced;
  });
}
