import type { DispensingPlace, FoundPlaces, PlaceGroup } from '@kolobeh/shared/checkout/delivery-contract.ts';
import { liesIn, type MapBox } from '@kolobeh/shared/delivery/map-box.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queryClient, readJson } from '../../base/live/query.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

/** So many points are listed at first, and at most. */
const listedFirst = 60;
const listedMost = 960;

/** How many are listed when more are wanted; null when no more can be. */
const listedNext = (listed: number): number | null => (listed < listedMost ? listed * 2 : null);

/** How many an address asks for: what the page itself would lead to. */
export function listedOf(value: string | null): number {
  const asked = Number(value);
  for (let listed: number | null = listedFirst; listed !== null; listed = listedNext(listed))
    if (listed === asked) return listed;
  return listedFirst;
}

/** What a search for points found: as many as are listed, and how many there are. */
export interface SearchedPlaces {
  delivery: string;
  search: string;
  /** How many were asked for. */
  listed: number;
  places: readonly DispensingPlace[];
  total: number;
}

/** What list and map show. */
export interface SeenPlaces {
  places: readonly DispensingPlace[];
  groups: readonly PlaceGroup[];
  total: number;
  /** Whether the map shows a part of what was found, or more than that; the list then follows it. */
  isPart: boolean;
  /** Whether words still narrow what the map shows. */
  isNarrowed: boolean;
  isFailed: boolean;
}

/** How long a map rests before it is asked what lies there. */
const restMs = 200;

/** The last value that stayed for a while; the first one at once. */
function useRested<Value>(value: Value | null): Value | null {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const wait = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(wait);
  }, [value]);
  return rested;
}

/**
 * Points of the part that the map shows. Where all that fit the search are listed already they are chosen from those;
 * otherwise the shop is asked, as many at once as are listed, and tells more as groups.
 */
export function useSeenPlaces(found: SearchedPlaces) {
  const { market } = useTexts();
  const { delivery, search, places, total } = found;
  // More of one search are not more of the next one.
  const [more, setMore] = useState({ search, listed: found.listed });
  const listed = more.search === search ? more.listed : found.listed;
  const [view, setView] = useState<MapBox | null>(null);
  // The search whose words were dropped, so that a new one holds again.
  const [dropped, setDropped] = useState<string | null>(null);
  const box = useRested(view);
  const words = dropped === search ? '' : search;
  const isKnown = words === search && total <= places.length;
  const { data, isError } = useQuery(
    {
      enabled: box !== null && !isKnown,
      retry: 1,
      queryKey: ['places', market.code, delivery, words, box, listed],
      queryFn: ({ signal }) =>
        readJson<FoundPlaces>(
          '/api/new/checkout/dispensing-places',
          {
            market: market.code,
            type_delivery_code: delivery,
            search: words,
            limit: String(listed),
            ...Object.fromEntries(Object.entries(box ?? {}).map(([edge, value]) => [edge, String(value)])),
          },
          signal,
        ),
      placeholderData: (before, query) => (query?.queryKey[3] === words ? before : undefined),
    },
    queryClient,
  );
  const seen = useMemo((): SeenPlaces => {
    const inBox = box === null ? places : places.filter((place) => liesIn(box, place));
    const shown = isKnown
      ? { places: inBox, groups: [], total: inBox.length }
      : (data ?? { places, groups: [], total });
    return { ...shown, isPart: shown.total !== total, isNarrowed: words !== '', isFailed: isError };
  }, [box, places, total, words, isKnown, data, isError]);
  const next = seen.total > seen.places.length ? listedNext(listed) : null;
  return {
    seen,
    next,
    setView,
    dropWords: () => setDropped(search),
    listMore: () => setMore({ search, listed: listedNext(listed) ?? listed }),
  };
}
