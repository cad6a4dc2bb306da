import type { DispensingPlace, FoundPlaces, PlaceGroup } from '@kolobeh/shared/checkout/delivery-contract.ts';
import { liesIn, type MapBox } from '@kolobeh/shared/delivery/map-box.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queryClient, readJson } from '../../base/live/query.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

/** What a search for points found: as many as are listed, and how many there are. */
export interface SearchedPlaces {
  delivery: string;
  search: string;
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
 * otherwise the shop is asked, `listed` at once, and tells more as groups.
 */
export function useSeenPlaces(found: SearchedPlaces, listed: number) {
  const { market } = useTexts();
  const { delivery, search, places, total } = found;
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
      queryKey: ['places', market.code, delivery, words, box],
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
  return { seen, setView, dropWords: () => setDropped(search) };
}
