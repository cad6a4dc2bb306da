import type { DispensingPlace } from '@kolobeh/shared/checkout/delivery-contract.ts';
import { hoursLines, type PlaceHours } from '@kolobeh/shared/delivery/place-hours.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { useEffect, useRef } from 'react';
import type { Translate } from '../../base/texts/translate.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';

type DayKey = `day.${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** `Po–Pá 08:00–18:00, So 08:00–12:00`. */
function hoursWords(t: Translate, hours: PlaceHours): string {
  const lines = hoursLines(hours);
  if (lines === 'nonstop') return t('place.nonstop');
  const short = (day: number): string => t(`day.${day}` as DayKey).slice(0, 2);
  return lines
    .map(({ first, last, spans }) => `${short(first)}${last > first ? `–${short(last)}` : ''} ${spans}`)
    .join(' · ');
}

interface ListProps {
  places: readonly DispensingPlace[];
  picked: number | null;
  onPick: (id: number) => void;
}

/** Pick-up points as radio buttons; the one picked on the map is brought into sight. */
export function PlaceList({ places, picked, onPick }: ListProps) {
  const { t, market } = useTexts();
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    list.current?.querySelector('input:checked')?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, [picked]);
  return (
    <fieldset ref={list} className="lines choose-list">
      <legend className="sr">{t('place.list')}</legend>
      {places.map((place) => (
        <label key={place.id} className={place.refusal ? 'line-opt off' : 'line-opt'}>
          <span className="check">
            <input
              type="radio"
              name="place"
              value={place.id}
              checked={place.id === picked}
              disabled={place.refusal !== null}
              onChange={() => onPick(place.id)}
            />
          </span>
          <span className="name">{place.name}</span>
          <span className="faint small">{place.takes_cash || place.refusal ? '' : t('place.no_cash')}</span>
          <span className="sub">
            {place.street}, {showPostcode(market.code, place.postcode)} {place.city}
            {place.opening_hours && (
              <>
                <br />
                <span className="num">{hoursWords(t, place.opening_hours)}</span>
              </>
            )}
            {place.refusal && (
              <>
                <br />
                <b>{t(`field.${place.refusal}`)}</b>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
