import type { TodayLine } from '@kolobeh/shared/office/contract.ts';
import { todayGroups, type TodayGroup } from '@kolobeh/shared/office/today.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { locale, officeToday, showMoment } from '../base/show-moment.ts';
import { useStation } from '../base/station.ts';
import { useNow } from '../base/use-now.ts';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type Clock, LineRow } from './LineRow.tsx';
import { useTodayAnew } from './use-today-anew.ts';

/** Changed without any event of the office: reviews, questions, what only time makes late. */
const renewMs = 5 * 60_000;

const groups = Object.keys(todayGroups) as TodayGroup[];

/** Lines of which something waits, by the parts of the page. */
const shownGroups = (lines: readonly TodayLine[]): { group: TodayGroup; lines: TodayLine[] }[] =>
  groups
    .map((group) => ({
      group,
      lines: lines.filter(({ key, total }) => total > 0 && (todayGroups[group] as readonly string[]).includes(key)),
    }))
    .filter((one) => one.lines.length > 0);

/** J and K walk the lines, Enter opens the one they stand on. */
function useWalk() {
  const list = useRef<HTMLDivElement>(null);
  useHotkeys(({ code, isTyping, isCtrl, isAfterG }) => {
    if (isTyping || isCtrl || isAfterG || (code !== 'KeyJ' && code !== 'KeyK')) return false;
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a.today-what') ?? [])];
    const row = document.activeElement?.closest('.today-line');
    const present = links.findIndex((link) => row?.contains(link));
    const next = code === 'KeyJ' ? present + 1 : Math.max(0, present - 1);
    links[Math.min(next, links.length - 1)]?.focus();
    return links.length > 0;
  });
  return list;
}

/** What was looked at and needs nobody, so that an empty place is known to be empty. */
function Clear({ lines }: { lines: readonly TodayLine[] }) {
  const { t } = useTranslation();
  const clear = lines.filter(({ total }) => total === 0).map(({ key }) => t(`today.line.${key}`));
  if (clear.length === 0) return null;
  return (
    <p className="today-clear">
      <Icon name="check" size="s" /> {t('today.clear')} <span>{clear.join(' · ')}</span>
    </p>
  );
}

/** The day, and of when it all is. */
function Head({ at, clock, isOffline }: { at: string; clock: Clock; isOffline: boolean }) {
  const { t, i18n } = useTranslation();
  const day = new Date(clock.now).toLocaleDateString(locale(i18n.language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const time = showMoment(i18n.language, at, new Date(clock.now));
  return (
    <>
      <p className="today-head">
        <b>{day}</b> <span className="faint num">{t('today.asOf', { time })}</span>
      </p>
      {isOffline && (
        <p className="offline-line" role="status">
          <Icon name="offline" size="s" /> <b>{t('today.offline', { time })}</b>
        </p>
      )}
    </>
  );
}

/** The office's first page: what needs a person today, by what this person may do. Each line leads to its list. */
export function TodayScreen() {
  const { t } = useTranslation();
  const now = useNow(30_000);
  const isOffline = useStation(({ status }) => status.network === 'offline');
  const today = useQuery({ ...api.office.today.queryOptions(openedAnew), refetchInterval: renewMs });
  useTodayAnew(() => void today.refetch());
  const list = useWalk();
  if (today.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!today.data) return <NotLoaded title={t('today.failed')} query={today} />;
  const { lines, at } = today.data;
  const shown = shownGroups(lines);
  const clock = { now, today: officeToday() };
  return (
    <div className="pane" ref={list}>
      <div className="today">
        <Head at={at} clock={clock} isOffline={isOffline} />
        {shown.length === 0 && (
          <Empty
            icon="check-circle"
            title={t('today.none')}
            text={t(lines.length > 0 ? 'today.noneText' : 'today.nothingForYou')}
          />
        )}
        {shown.map(({ group, lines: waiting }) => (
          <section key={group} aria-labelledby={`today-${group}`}>
            <h2 id={`today-${group}`}>{t(`today.group.${group}`)}</h2>
            <ul className="today-lines">
              {waiting.map((line) => (
                <LineRow key={line.key} line={line} clock={clock} />
              ))}
            </ul>
          </section>
        ))}
        <Clear lines={lines} />
      </div>
    </div>
  );
}
