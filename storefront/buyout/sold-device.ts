import { type Appraisal, refuseAnswers } from '@kolobeh/shared/buyout/appraisal.ts';
import { buyoutPath } from '@kolobeh/shared/buyout/selector.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { redirect } from 'react-router';
import { missingOn } from '../app/missing.ts';
import { answerName, namedAnswers, readAnswers, withAnswers } from './answers.ts';
import { chosenOf } from './selection.ts';

/** What the form sells: a device with its answers, as the address names it. */
export interface SoldDevice {
  code: string;
  device: string;
  isPhone: boolean;
  version: string;
  answers: [string, string][];
  /** Token of the estimate whose price is wanted; empty when there is none. */
  estimate: string;
  back: string;
}

/** Answers of an estimate by the names of their questions. */
export const keptAnswers = ({ device_conditions, device_condition_choices: chosen }: BuyoutData): [string, string][] =>
  device_conditions.flatMap(({ id, choices }) =>
    choices.flatMap(({ value }): [string, string][] => (chosen.includes(value) ? [[answerName(id), value]] : [])),
  );

/** The estimate's price can still be had. */
export const isHeld = ({ state, valid_until }: BuyoutData, today: string): boolean =>
  state === 'estimate' && valid_until >= today;

async function fromEstimate(api: ApiClient, market: MarketCode, token: SecretToken): Promise<SoldDevice> {
  const kept = await api.buyout.byToken({ token }).catch(missingOn('BUYOUT_NOT_FOUND', 'INPUT_INVALID'));
  const back = buyoutPath(market, token);
  // Its own page says what became of it, and where to go on.
  if (!isHeld(kept, dayIn(markets[market], new Date()))) throw redirect(back);
  return {
    code: kept.device_identifier,
    device: `${kept.manufacturer_choice.label} ${kept.product_model_choice.label}`,
    isPhone: kept.product_type_choice.value === 'telefony',
    version: kept.version,
    answers: keptAnswers(kept),
    estimate: token,
    back,
  };
}

const isComplete = (appraisal: Appraisal, chosen: readonly string[]): boolean =>
  refuseAnswers(appraisal, chosen) === null;

/** @throws Response leading back to the questionnaire when something is not answered or the device is not bought out */
export async function soldDevice(api: ApiClient, market: MarketCode, params: URLSearchParams): Promise<SoldDevice> {
  const token = SecretToken.safeParse(params.get('estimate')).data;
  if (token) return fromEstimate(api, market, token);
  const selector = await api.buyout.selector({ market, code: params.get('code') ?? '' });
  const { appraisal, device_identifier: code, url } = selector;
  if (!appraisal || code === null) throw redirect(url);
  const chosen = readAnswers(params);
  const answers = namedAnswers(appraisal, chosen);
  const back = withAnswers(url, answers);
  if (!isComplete(appraisal, chosen)) throw redirect(withAnswers(back, [['check', '1']]));
  const { type, device } = chosenOf(selector);
  return { code, device, isPhone: type?.value === 'telefony', version: appraisal.version, answers, estimate: '', back };
}
