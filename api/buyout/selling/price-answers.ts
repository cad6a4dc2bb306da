import { type Appraisal, type Appraised, appraise, refuseAnswers } from '@kolobeh/shared/buyout/appraisal.ts';
import type { AppraisalPayload } from '@kolobeh/shared/buyout/selling/sell-payload.ts';
import { nothingSelected, selectorUrl } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { StoredLine } from '../../database/entities/buyout/buyout-entities.ts';
import { type BuyoutDeviceRow, findDevice } from './queries/devices.ts';
import { versionInForce } from './queries/versions.ts';
import { readAppraisal, selectionOf } from './read-appraisal.ts';
import { readSelector } from './selector.ts';

type Db = Pick<EntityManager, 'query'>;

/** Answers with the price that the API itself has made of them. */
export interface PricedAnswers {
  device: BuyoutDeviceRow;
  versionId: number;
  appraisal: Appraisal;
  appraised: Appraised;
}

/**
 * Answers that make no price. `url` leads to what is offered instead; `condition` is the question at fault, null when
 * it is not one alone.
 */
export type AnswersRefused =
  | { code: 'DEVICE_NOT_BOUGHT_OUT' | 'APPRAISAL_CHANGED'; data: { url: string } }
  | { code: 'ANSWERS_INCOMPLETE'; data: { reason: string; condition: number | null } };

/** Address of as much of the device's selection as is offered now. */
const nearestUrl = async (db: Db, market: MarketCode, device: BuyoutDeviceRow | null): Promise<string> =>
  (await readSelector(db, market, device ? selectionOf(device) : nothingSelected)).url;

/**
 * Prices answers by the version in force.
 * @param heldVersion id of an older version whose price was promised and still holds
 */
export async function priceAnswers(
  db: Db,
  market: MarketCode,
  answers: AppraisalPayload,
  heldVersion: number | null = null,
): Promise<Result<PricedAnswers, AnswersRefused>> {
  const device = await findDevice(db, market, { code: answers.device_identifier });
  const versionId = heldVersion ?? (await versionInForce(db, market))?.id;
  const appraisal = device && versionId !== undefined ? await readAppraisal(db, market, device, versionId) : null;
  if (!device || versionId === undefined || !appraisal)
    return refused({ code: 'DEVICE_NOT_BOUGHT_OUT', data: { url: await nearestUrl(db, market, device) } });
  if (appraisal.version !== answers.appraisal_version)
    return refused({ code: 'APPRAISAL_CHANGED', data: { url: selectorUrl(market, selectionOf(device)) } });
  const refusal = refuseAnswers(appraisal, answers.device_condition_choices);
  const appraised = appraise(appraisal, answers.device_condition_choices);
  if (refusal || !appraised)
    return refused({
      code: 'ANSWERS_INCOMPLETE',
      data: {
        reason: refusal?.code ?? 'NO_QUALITY',
        condition: refusal && 'condition' in refusal ? refusal.condition : null,
      },
    });
  return ok({ device, versionId, appraisal, appraised });
}

/** The reasons of a price in words of that day. */
export const linesOf = ({ lines }: Appraised): StoredLine[] =>
  lines.map(({ kind, condition, choice, amount }) => ({
    kind,
    question: condition?.name ?? null,
    answer: choice?.label ?? null,
    amount: amount.amount,
  }));
