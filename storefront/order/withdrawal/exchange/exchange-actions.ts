import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { ExchangeOffer } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { z } from 'zod';
import { textOf } from '../../../base/forms/form-values.ts';
import { refusalOf } from '../../../base/forms/refusal.ts';
import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import type { WithdrawalLink } from '../withdrawal-actions.ts';

/** Goods that may be taken, however they were come upon. */
export type ExchangeGoods = ExchangeOffer['products'][number];

/** Goods in stock that a search finds; null when nothing was searched for. */
export async function findGoods(api: ApiClient, market: MarketCode, term: string): Promise<ExchangeGoods[] | null> {
  if (term.length < 2) return null;
  const { products } = await api.catalogue.search({
    market,
    term,
    ...noFilters,
    page: 1,
    page_size: 12,
    ordering: 'relevance',
  });
  // What stores alone have is sent by nobody.
  const sent = products.filter(({ stock }) => stock.state !== 'sold_out');
  return sent.map(({ code, seo_name, name, subtitle, picture, price }) => ({
    code,
    seo_name,
    name,
    subtitle,
    picture,
    price,
  }));
}

const noFilters = {
  manufacturer: [],
  colour: [],
  quality: [],
  storage: [],
  store: [],
  in_stock: true,
  ...noFeatures,
};

/** What was chosen in the form. */
export interface ChosenGoods {
  product: string;
  quantity: number;
}

export type ExchangeTrouble = 'nothing' | 'price' | 'sold_out' | 'ended';

const troubleOf: Record<string, ExchangeTrouble> = {
  PRICE_CHANGED: 'price',
  SOLD_OUT: 'sold_out',
  PRODUCT_NOT_FOUND: 'sold_out',
  EXCHANGE_REFUSED: 'ended',
  INPUT_INVALID: 'nothing',
};

/** Orders the chosen goods once under the form's key. A choice stands as `code price`: who chose saw that price. */
export async function takeInstead(
  api: ApiClient,
  link: WithdrawalLink & { receipt: string },
  form: FormData,
): Promise<{ token: string } | { trouble: ExchangeTrouble; chosen: ChosenGoods }> {
  const [product = '', price = ''] = textOf(form, 'product').split(' ');
  const told = Number(form.get('quantity') ?? 1);
  const chosen = { product, quantity: Number.isSafeInteger(told) && told > 0 ? told : 1 };
  if (!product || !/^\d{1,9}$/.test(price)) return { trouble: 'nothing', chosen };
  const offer = await api.withdrawal.exchangeOffer(link);
  const key = z.uuid().safeParse(textOf(form, 'key')).data ?? crypto.randomUUID();
  try {
    const seen = money(Number(price), offer.worth.currency);
    return await api.withdrawal.exchange({ ...link, ...chosen, price: seen }, { context: { idempotencyKey: key } });
  } catch (error) {
    const trouble = troubleOf[refusalOf(error)?.code ?? ''];
    if (!trouble) throw error;
    return { trouble, chosen };
  }
}
