import type { Store } from '@kolobeh/shared/store/contract.ts';
import { Suspense, lazy, useCallback, useEffect, useMemo, useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import type { Mark } from '../checkout/map/marks.ts';
import { StoreCard } from './StoreCard.tsx';
import { storeJsonLd } from './store-json-ld.ts';

const PlaceMap = lazy(() => import('../checkout/map/PlaceMap.tsx'));

export const handle = { texts: 'goods' } as const;

await textsOfPage(handle.texts);

/** Stores of the market, the same for everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const { origin, tilesUrl } = requestValues(context);
  const { stores } = await apiOf(context).store.list({ market });
  const t = translations[market];
  const alternates = { cs: paths.stores('cs'), ro: paths.stores('ro') };
  const head = pageHead({
    title: t('stores.title'),
    description: t('stores.description'),
    origin,
    canonical: paths.stores(market),
    alternates,
    jsonLd: stores.map((store) => storeJsonLd(store, market, origin)),
  });
  return data(
    { stores, tilesUrl, alternates, head },
    { headers: publicHeaders([...frameTags(market), `stores-${market}`]) },
  );
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Stores have names in addresses, the map has numbers: the position in the list. */
const pointsOf = (stores: readonly Store[]) =>
  stores.map(({ name, latitude, longitude }, id): Mark => ({ id, name, latitude, longitude, count: 1, refusal: null }));

/** The visitor's clock, anew each minute; null until scripts run: the stored page is read at any time. */
function useMinute(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Stores as cards and on a map, which comes with scripts. A mark of the map leads to its card and back. */
export default function StoresPage() {
  const { stores, tilesUrl } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const [picked, setPicked] = useState<number | null>(null);
  const [isMapWanted, setMapWanted] = useState(false);
  const points = useMemo(() => pointsOf(stores), [stores]);
  const pick = useCallback(
    (id: number) => {
      setPicked(id);
      document.getElementById(stores[id]?.seo_name ?? '')?.scrollIntoView({ block: 'center' });
    },
    [stores],
  );
  const now = useMinute();
  useEffect(() => setMapWanted(true), []);
  return (
    <div className="page">
      <Crumbs crumbs={[{ name: t('stores.heading') }]} />
      <h1>{t('stores.heading')}</h1>
      <p className="lead mb-6">
        {t(stores.some((store) => store.is_showroom) ? 'stores.lead_showrooms' : 'stores.lead')}
      </p>
      <div className="map-hold mb-6">
        {isMapWanted ? (
          <Suspense fallback={<div className="map skel" />}>
            <PlaceMap
              market={market.code}
              home={points}
              marks={points}
              picked={picked}
              onPick={pick}
              tilesUrl={tilesUrl}
              label={t('stores.map')}
            />
          </Suspense>
        ) : (
          <div className="map skel" />
        )}
      </div>
      <ul className="store-grid">
        {stores.map((store, index) => (
          <StoreCard
            key={store.seo_name}
            store={store}
            id={store.seo_name}
            isPicked={picked === index}
            now={now}
            onShow={isMapWanted ? () => setPicked(index) : undefined}
          />
        ))}
      </ul>
    </div>
  );
}
