import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import type { Pausable, Pause } from '@kolobeh/shared/kernel/pause/pause.ts';
import { expectedEnd } from '@kolobeh/shared/kernel/pause/pause-rules.ts';
import { useState } from 'react';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Note } from './Note.tsx';

/** Parts that have a page of their own, where their pause is told. Others are told where they would be chosen. */
export type ToldPart = Extract<Pausable, 'sale' | 'buyout' | 'repairs' | 'reservations' | 'reviews'>;

/** That a part of the shop stands still, and until when where that is known. */
export function PauseNote({ part, pause }: { part: ToldPart; pause: Pause }) {
  const { t, market } = useTexts();
  const [now] = useState(() => new Date());
  const end = expectedEnd(pause, now);
  return (
    <Note kind="info">
      {t(`pause.${part}`)} {/* A kept page may be read after the moment it names. */}
      <span suppressHydrationWarning>
        {end ? t('pause.until', { until: showTime(market, end) }) : t('pause.later')}
      </span>
    </Note>
  );
}
