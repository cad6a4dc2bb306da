import type { QuickPrice } from '@kolobeh/shared/buyout/contract.ts';
import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Picture } from '../ui/Picture.tsx';
import { productName } from '../ui/product-name.ts';
import { DeviceField } from './DeviceField.tsx';
import type { AskedDevice } from './load-home.ts';

/** What is left to pay for a device when an old one is given for it. */
type OldDevice = Pick<QuickPrice, 'name' | 'highest'>;

interface SlipProps {
  product: ProductCard;
  old: OldDevice | null;
  bonusPercent: number | null;
}

/** Real prices: of a device of the shop, and of the old one as much as is given for it in the best condition. */
function Slip({ product, old, bonusPercent }: SlipProps) {
  const { t } = useTexts();
  const left = product.price.amount - (old?.highest.amount ?? 0);
  return (
    <div className="slip-hold">
      <div className="slip cut-edge">
        <dl className="receipt">
          <div>
            <dt>{productName(product.name)}</dt>
            <dd>{showMoney(product.price)}</dd>
          </div>
          {old && (
            <div className="less">
              <dt>{t('home.slip_old', { device: old.name })}</dt>
              <dd>−{showMoney(old.highest)}</dd>
            </div>
          )}
          {old && bonusPercent !== null && (
            <div className="plus">
              <dt>{t('home.slip_bonus')}</dt>
              <dd>{t('home.slip_bonus_percent', { percent: bonusPercent })}</dd>
            </div>
          )}
          <div className="sum">
            <dt>{t('home.slip_left')}</dt>
            <dd>{showMoney(money(Math.max(0, left), product.price.currency))}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

interface HeroProps {
  /** Shown with its price; absent where the shop sells no device. */
  product: ProductCard | undefined;
  /** Stands in the slip until the visitor names another one. */
  example: OldDevice | null;
  asked: AskedDevice | null;
  bonusPercent: number | null;
}

/**
 * Top of the home page: a field that prices an old device, and a product with what it costs with that device given in
 * exchange. The device found replaces the example on the slip. No picture without a product.
 */
export function Hero({ product, example, asked, bonusPercent }: HeroProps) {
  const { t, market } = useTexts();
  const [found, setFound] = useState<QuickPrice | null>(asked?.devices[0] ?? null);
  return (
    <section className="hero">
      <div className="page">
        <div className="hero-text">
          <h1>{t('home.heading')}</h1>
          <p className="lead">{t('home.lead')}</p>
          <DeviceField asked={asked} bonusPercent={bonusPercent} onFound={setFound} />
        </div>
        {product && (
          <Link className="hero-pic" to={paths.product(market.code, product.seo_name)}>
            <Picture
              picture={product.picture}
              alt={product.name}
              sizes="(min-width: 1120px) 520px, (min-width: 520px) 440px, 82vw"
              priority="high"
            />
            <Slip product={product} old={found ?? example} bonusPercent={bonusPercent} />
          </Link>
        )}
      </div>
    </section>
  );
}
