import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import { soonestCollected, whenCollected } from '@kolobeh/shared/store/when-collected.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { queryClient, readJson } from '../../base/live/query.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { collectedWords } from '../../ui/days/collected.ts';
import { Icon } from '../../ui/Icon.tsx';
import { openingDays } from '@kolobeh/shared/store/opening-days.ts';

type Store = ProductDetail['stores'][number];
type DayKey = `day.${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** What stores have and when they open at this moment; null until the list is opened, and when it cannot be asked. */
function useStocked(code: string, isOpen: boolean): readonly StockedStore[] | null {
  const { market } = useTexts();
  const { data } = useQuery(
    {
      enabled: isOpen,
      staleTime: 60_000,
      queryKey: ['stocked', market.code, code],
      queryFn: ({ signal }) =>
        readJson<{ stores: StockedStore[] }>('/api/new/stores/stocked', { market: market.code, code }, signal),
    },
    queryClient,
  );
  return data?.stores ?? null;
}

/** From when one piece ordered now can be collected; nothing until the store was asked. */
function WhenReady({ store, code }: { store: StockedStore | undefined; code: string }) {
  const { t, market } = useTexts();
  const when = store && whenCollected(store, { items: [{ product: code, quantity: 1 }] });
  if (!when) return null;
  const words = { when: collectedWords(t, market, when) };
  return (
    <small className={when.isOwn ? 'ready' : undefined}>
      {t(when.isOwn ? 'product.store_ready' : 'product.store_ordered', words)}
    </small>
  );
}

interface LineProps {
  store: Store;
  /** The same store as it stands now; absent until it was asked. */
  now: StockedStore | undefined;
  code: string;
}

/** Stock of a store in words, with its hours. The page is stored for all: what it says of this hour, it asks for. */
function StoreLine({ store: { name, free, hours }, now, code }: LineProps) {
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
      <WhenReady store={now} code={code} />
    </li>
  );
}

/** When the stores that have none have one that is ordered now. */
function Others({ stores, code }: { stores: readonly StockedStore[]; code: string }) {
  const { t, market } = useTexts();
  const others = stores.filter(({ pieces }) => pieces.length === 0);
  const soonest = soonestCollected(others, { items: [{ product: code, quantity: 1 }] });
  if (!soonest) return null;
  return <small>{t('product.store_others', { when: collectedWords(t, market, soonest.when) })}</small>;
}

interface ListProps {
  stores: readonly Store[];
  /** All stores of the market as they stand now; null until they were asked. */
  now: readonly StockedStore[] | null;
  code: string;
  /** Whether the warehouse has one to bring to the other stores. */
  isBrought?: boolean;
}

/** Each store with its pieces, its hours and from when it has one ready; what the others say is one line. */
export function StoreList({ stores, now, code, isBrought = true }: ListProps) {
  return (
    <>
      <ul>
        {stores.map((store) => (
          <StoreLine
            key={store.seo_name}
            store={store}
            now={now?.find(({ seo_name: name }) => name === store.seo_name)}
            code={code}
          />
        ))}
      </ul>
      {now && isBrought && <Others stores={now} code={code} />}
    </>
  );
}

interface InStoresProps {
  stores: readonly Store[];
  code: string;
  seoName: string;
  isBrought: boolean;
}

/** Stores that have a piece now, with the hour from which each has it ready, and the way to have it kept there. */
export function InStores({ stores, code, seoName, isBrought }: InStoresProps) {
  const { t, market } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDetailsElement>(null);
  // Opened before the browser took the page over, it told nobody.
  useEffect(() => setOpen(list.current?.open ?? false), []);
  const now = useStocked(code, isOpen);
  return (
    <li className="in-stores">
      <Icon name="store" />
      <span>
        <b>{t('product.in_stores', { count: stores.length })}</b>
        <small>{t('product.in_stores_note')}</small>
        <details ref={list} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="link small">{stores.map(({ name }) => name).join(', ')}</summary>
          <StoreList stores={stores} now={now} code={code} isBrought={isBrought} />
        </details>
        <Link className="link strong small" to={laterPaths.reserve(market.code, seoName)}>
          {t('product.reserve')}
        </Link>
      </span>
    </li>
  );
}
