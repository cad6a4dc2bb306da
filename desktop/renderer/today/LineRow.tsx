import type { TodayItem, TodayLine } from '@kolobeh/shared/office/contract.ts';
import { isTermed, type TodayKey } from '@kolobeh/shared/office/today.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locale } from '../base/show-moment.ts';
import { wordFor } from '../base/words.ts';
import { addressOfItem, addressOfLine, placeOfLine } from './today-places.ts';
import { sayAge, standingOf } from './today-age.ts';

/** Now, as ages are counted from it. */
export interface Clock {
  now: number;
  /** The office's day, ISO. */
  today: string;
}

interface LineProps {
  line: TodayLine;
  clock: Clock;
}

const isLate = (key: TodayKey, { at }: Pick<TodayItem, 'at'>, { now, today }: Clock): boolean =>
  isTermed(key) && standingOf(at, now, today).kind === 'past';

/** Of the day's own orders some are late and most are not: each says so itself. */
const ofTheDay: ReadonlySet<TodayKey> = new Set<TodayKey>(['orders_today', 'to_pick']);

/** How long it waits, or how it stands to its term. */
function useAgeWords(key: TodayKey, { now, today }: Clock) {
  const { t, i18n } = useTranslation();
  return ({ at }: Pick<TodayItem, 'at'>): string => {
    const standing = standingOf(at, now, today);
    if (standing.kind === 'today') return t('today.isToday');
    const age = sayAge(locale(i18n.language), standing.age);
    if (standing.kind === 'ahead') return t('today.ahead', { age });
    return t(isTermed(key) ? 'today.late' : 'today.waits', { age });
  };
}

/** What one of them is called: a task by what is to be done, too. */
function useItemWords(key: TodayKey) {
  const { i18n } = useTranslation();
  return ({ label, kind }: TodayItem): string => {
    const group = key === 'enquiries' ? 'enquiry.kind' : 'task.kind';
    const said = kind === '' ? null : wordFor(i18n, group, kind);
    return [said, label].filter(Boolean).join(' · ') || kind;
  };
}

/** A line: how many wait of what, which leads to them, and the longest waiting by name. */
export function LineRow({ line: { key, total, has_more: hasMore, oldest }, clock }: LineProps) {
  const { t, i18n } = useTranslation();
  const age = useAgeWords(key, clock);
  const words = useItemWords(key);
  const place = placeOfLine(key, clock.today);
  const [first] = oldest;
  return (
    <li className="today-line" data-late={first !== undefined && !ofTheDay.has(key) && isLate(key, first, clock)}>
      <Link className="today-what" to={addressOfLine(place)}>
        <b className="num">{`${total.toLocaleString(i18n.language)}${hasMore ? '+' : ''}`}</b>
        <span>{t(`today.line.${key}`)}</span>
      </Link>
      <ul className="today-oldest" aria-label={t('today.oldest')}>
        {oldest.map((item) => {
          const address = addressOfItem(place, item);
          return (
            <li key={`${item.opens} ${item.label}`} data-late={isLate(key, item, clock)}>
              {address ? (
                <Link className="link cut" to={address} title={words(item)}>
                  {words(item)}
                </Link>
              ) : (
                <span className="cut">{words(item)}</span>
              )}
              <span className="today-age num">{age(item)}</span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
