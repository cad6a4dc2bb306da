import { brokenExample } from '@kolobeh/shared/buyout/broken-example.ts';
import type { QuickPrice } from '@kolobeh/shared/buyout/contract.ts';
import type { HomeSection } from '@kolobeh/shared/catalogue/contract.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { chosenOf } from '../buyout/questions/selection.ts';

/** What the band about a broken device tells of its device. */
export interface TradeUpFacts {
  device: string;
  /** Without its maker, for a narrow place. */
  model: string;
  picture: string | null;
  /** The fault in the words of the questionnaire. */
  fault: string;
  broken: Money;
  sound: Money;
  /** Questionnaire of the device. */
  url: string;
}

/** The device of a band with its prices; null when it is not bought out, or when the buy-out does not answer. */
async function loadTradeUp(api: ApiClient, market: MarketCode, code: string): Promise<TradeUpFacts | null> {
  const selector = await api.buyout.selector({ market, code }).catch(() => null);
  const example = selector?.appraisal ? brokenExample(selector.appraisal) : null;
  if (!selector || !example) return null;
  const { device, model, colour } = chosenOf(selector);
  return {
    device,
    model: model?.label ?? device,
    picture: colour?.picture ?? null,
    fault: example.fault.label,
    broken: example.broken.price,
    sound: example.sound.price,
    url: selector.url,
  };
}

/** Prices of the bands of a home page, by the code of their device, and what the buy-out adds to them. */
export interface BandFacts {
  tradeUps: Readonly<Record<string, TradeUpFacts | null>>;
  bonusPercent: number | null;
}

/** What the bands of a home page tell; the buy-out's parts are left out when it does not answer: the shop sells without it. */
export async function loadBands(
  api: ApiClient,
  market: MarketCode,
  sections: readonly HomeSection[],
): Promise<BandFacts> {
  const devices = sections.flatMap(({ device }) => device ?? []);
  const [bonus, ...facts] = await Promise.all([
    api.discount.offer({ market }).catch(() => ({ up_to_percent: null })),
    ...devices.map(async (code) => [code, await loadTradeUp(api, market, code)] as const),
  ]);
  return { tradeUps: Object.fromEntries(facts), bonusPercent: bonus.up_to_percent };
}

const shortest = 2;
const longest = 80;

/** What a visitor without scripts asked the price of, and what was found; null when nothing was asked. */
export interface AskedDevice {
  typed: string;
  devices: QuickPrice[];
}

/** Answers `?device=`, as the field without scripts sends it. @returns null for fewer than two characters */
export async function loadAsked(
  api: ApiClient,
  market: MarketCode,
  params: URLSearchParams,
): Promise<AskedDevice | null> {
  const typed = (params.get('device') ?? '').trim().slice(0, longest);
  if (typed.length < shortest) return null;
  const { devices } = await api.buyout.quickPrices({ market, device: typed });
  return { typed, devices };
}
