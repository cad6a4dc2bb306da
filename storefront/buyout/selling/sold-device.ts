import { appraise, refuseAnswers } from '@kolobeh/shared/buyout/appraisal.ts';
import { unbrokenName } from '@kolobeh/shared/buyout/selling/model-groups.ts';
import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { redirect } from 'react-router';
import { missingOn } from '../../base/missing.ts';
import { answerName, namedAnswers, readAnswers, withAnswers } from '../questions/answers.ts';
import { chosenOf } from '../questions/selection.ts';

/** What the form sells: a device with its answers, as the address names it. */
export interface SoldDevice {
  code: string;
  device: string;
  isPhone: boolean;
  version: string;
  answers: [string, string][];
  /** Name of its colour, and a picture of it when there is one. */
  colour: string;
  picture: string | null;
  /** What is offered for it by its answers. */
  grade: Grade;
  price: Money;
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
    device: unbrokenName(`${kept.manufacturer_choice.label} ${kept.product_model_choice.label}`),
    isPhone: kept.product_type_choice.value === 'telefony',
    colour: kept.product_color_choice.label,
    picture: kept.product_color_choice.picture,
    grade: kept.appraisal_result.quality,
    price: kept.appraisal_result.price,
    version: kept.version,
    answers: keptAnswers(kept),
    estimate: token,
    back,
  };
}

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
  const appraised = refuseAnswers(appraisal, chosen) === null ? appraise(appraisal, chosen) : null;
  if (!appraised) throw redirect(withAnswers(back, [['check', '1']]));
  const { type, device, colour } = chosenOf(selector);
  return {
    code,
    device,
    isPhone: type?.value === 'telefony',
    colour: colour?.label ?? '',
    picture: colour?.picture ?? null,
    grade: appraised.result.quality,
    price: appraised.price,
    version: appraisal.version,
    answers,
    estimate: '',
    back,
  };
}
