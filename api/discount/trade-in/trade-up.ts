import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { bestBonus } from '@kolobeh/shared/discount/bonus.ts';
import { leftToPay, type TradeUp } from '@kolobeh/shared/discount/trade-up.ts';
import { bestOption, instalmentData } from '@kolobeh/shared/instalment/options.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, zero } from '@kolobeh/shared/kernel/money.ts';
import { instalmentTiers, loanWish } from '../../instalment/loan-wish.ts';
import type { Deps } from '../../operation/deps.ts';
import { bonusTypeOf } from './count-trade-in.ts';
import { listBonusesOn } from '../queries/bonuses.ts';
import { findOfferedProduct } from './queries/offered-product.ts';
import { termsOf } from '../stored-bonus.ts';

/** A device as its owner had it priced; `price` in minor units. */
interface PricedDevice {
  product_type: ProductType;
  manufacturer: string;
  grade: Grade;
  price: number;
}

/**
 * What a product comes to with a device sold for its price, by the bonuses of today. Only shown: a cart counts with the
 * buy-out itself.
 *
 * @returns null when the market does not offer the product
 */
export async function tradeUp(
  deps: Pick<Deps, 'source' | 'now'>,
  { market, code, ...device }: PricedDevice & { market: MarketCode; code: string },
): Promise<TradeUp | null> {
  const goods = await findOfferedProduct(deps.source, market, code);
  if (!goods) return null;
  const { currency } = markets[market];
  const day = dayIn(markets[market], deps.now());
  const product = money(goods.price, currency);
  const price = money(device.price, currency);
  const bonuses = goods.type_device === 'accessory' ? [] : await listBonusesOn(deps.source, market, day);
  const bonus =
    bonuses.length === 0
      ? zero(currency)
      : bestBonus(bonuses.map(termsOf), {
          device: { ...device, price, type: bonusTypeOf[device.product_type] },
          product,
          day,
        }).amount;
  const after = leftToPay(product, { price, bonus });
  const lenders = { tiers: await instalmentTiers(deps, market), now: deps.now() };
  const wish = loanWish(lenders, market, { goods: [goods], price: after.left.amount, deposit: 0 });
  return { ...after, instalments: bestOption(instalmentData(wish).options) };
}
