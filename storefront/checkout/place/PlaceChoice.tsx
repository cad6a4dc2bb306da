import type { DispensingPlace } from '@kolobeh/shared/checkout/delivery-contract.ts';
import type { MapBox } from '@kolobeh/shared/delivery/map-box.ts';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';
import { marksOf } from '../map/marks.ts';
import { PlaceList } from './PlaceList.tsx';
import type { SearchedPlaces, SeenPlaces } from './use-seen-places.ts';

const PlaceMap = lazy(() => import('../map/PlaceMap.tsx'));

/** How many there are, in all or in what the map shows, and how many of them are listed. */
function HowMany({ places, total, isPart }: SeenPlaces) {
  const { t } = useTexts();
  const isCut = total > places.length;
  const words = { shown: places.length, total };
  if (isPart) return isCut ? t('place.seen_shown', words) : t('place.seen', { count: total });
  return isCut ? t('place.shown', words) : t('place.found', { count: total });
}

interface ChoiceProps {
  found: SearchedPlaces;
  seen: SeenPlaces;
  picked: DispensingPlace | null;
  onPick: (place: DispensingPlace) => void;
  tilesUrl: string | null;
  onView: (box: MapBox) => void;
  /** Shows all that lies in the seen part, whatever was searched for. */
  onAll: () => void;
  /** How many are listed when more are wanted; null when there are no more. */
  next: number | null;
  onMore: () => void;
}

/** The way to more points: without scripts it is the page with more of them. */
function More({ found, next, onMore }: Pick<ChoiceProps, 'found' | 'next' | 'onMore'>) {
  const { t } = useTexts();
  if (next === null) return null;
  const { delivery, search } = found;
  return (
    <Link
      className="btn line"
      to={`?${new URLSearchParams({ delivery, search, listed: String(next) })}`}
      onClick={(event) => {
        event.preventDefault();
        onMore();
      }}
    >
      {t('place.more')}
    </Link>
  );
}

/**
 * Points as a list and on a map that comes with scripts; both show the same. The picked one stays in the list and on the
 * map, wherever that is moved.
 */
export function PlaceChoice({ found, seen, picked, onPick, tilesUrl, onView, onAll, next, onMore }: ChoiceProps) {
  const { t, market } = useTexts();
  const [isMapWanted, setMapWanted] = useState(false);
  useEffect(() => setMapWanted(true), []);
  const marks = useMemo(() => marksOf(seen, picked), [seen, picked]);
  const listed =
    picked === null || seen.places.some(({ id }) => id === picked.id) ? seen.places : [picked, ...seen.places];
  const pick = useCallback(
    (id: number): void => {
      const known = [...seen.places, ...seen.groups.flatMap(({ place }) => place ?? [])];
      const place = known.find((one) => one.id === id);
      if (place && !place.refusal) onPick(place);
    },
    [seen, onPick],
  );
  const area = useRef<HTMLDivElement>(null);
  // A point that was ticked before the browser took the page over told nobody.
  useEffect(() => {
    const early = area.current?.querySelector<HTMLInputElement>('input[name=place]:checked');
    if (early) pick(Number(early.value));
  }, [pick]);
  // Of the whole country, the first ones by name say nothing of where the others are.
  const isWhole = found.total > found.places.length && !found.search;
  const home = useMemo(() => (isWhole ? [] : found.places), [isWhole, found.places]);
  return (
    <>
      {seen.isFailed && <Note kind="bad">{t('place.ask_failed')}</Note>}
      <p className="small muted" role="status">
        <HowMany {...seen} />
      </p>
      {seen.isPart && seen.isNarrowed && (
        <p>
          <button className="link small" type="button" onClick={onAll}>
            {t('place.all_here')}
          </button>
        </p>
      )}
      <div ref={area} className={isMapWanted ? 'place-lay with-map' : 'place-lay'}>
        <Form method="post" className="grid content-start gap-4">
          <input type="hidden" name="delivery" value={found.delivery} />
          {seen.places.length === 0 && <p className="muted">{t('place.seen_none')}</p>}
          <PlaceList places={listed} picked={picked?.id ?? null} onPick={pick} />
          <More found={found} next={next} onMore={onMore} />
          <button className="btn big" type="submit">
            {t('place.choose')}
          </button>
        </Form>
        {isMapWanted && (
          <Suspense fallback={<div className="map skel" />}>
            <PlaceMap
              market={market.code}
              home={home}
              marks={marks}
              picked={picked?.id ?? null}
              onPick={pick}
              onView={onView}
              tilesUrl={tilesUrl}
              label={t('place.map')}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
