import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { openingDays } from '@kolobeh/shared/store/opening-days.ts';

type Store = ProductDetail['stores'][number];
type DayKey = `day.${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** Stock of a store in words, with its hours. The page is stored for all, so it says nothing of this hour. */
function StoreLine({ store: { name, free, hours } }: { store: Store }) {
  const { t, market } = useTexts();
  const day = (of: number): string => t(`day.${of}` as DayKey).slice(0, 2);
  const words =
    free === 1
      ? t('product.store_last')
      : free >= 5
        ? t('product.store_more')
        : t('product.store_pieces', { count: free });
  const open = openingDays(hours).flatMap(({ first, last, hours: one }) =>
    one ? [`${day(first)}${last > first ? `–${day(last)}` : ''} ${one.from}–${one.to}`] : [],
  );
  return (
    <li>
      <b>{name}</b> <em className={free === 1 ? 'few' : undefined}>{words}</em>
      <small className="num" lang={market.code}>
        {open.join(', ')}
      </small>
    </li>
  );
}

/** Stores that have a piece now, and the way to have it kept there. */
export function InStores({ stores, seoName }: { stores: readonly Store[]; seoName: string }) {
  const { t, market } = useTexts();
  return (
    <li className="in-stores">
      <Icon name="store" />
      <span>
        <b>{t('product.in_stores', { count: stores.length })}</b>
        <small>{t('product.in_stores_note')}</small>
        <details>
          <summary className="link small">{stores.map(({ name }) => name).join(', ')}</summary>
          <ul>
            {stores.map((store) => (
              <StoreLine key={store.seo_name} store={store} />
            ))}
          </ul>
        </details>
        <Link className="link strong small" to={laterPaths.reserve(market.code, seoName)}>
          {t('product.reserve')}
        </Link>
      </span>
    </li>
  );
}
