import type { OfficePause } from '@kolobeh/shared/system/pauses.ts';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../base/show-moment.ts';
import { useNow } from '../base/use-now.ts';

interface PauseStateProps {
  /** Part and market, for who hears the buttons alone. */
  name: string;
  /** Null while the part goes on. */
  pause: OfficePause | null;
  isBusy: boolean;
  onAsk: () => void;
  onResume: () => void;
}

/** Since when, by whom and until when; an end that has passed is to be looked at, for nothing ends by itself. */
function Facts({ pause }: { pause: OfficePause }) {
  const { t, i18n } = useTranslation();
  const now = useNow(30_000);
  const isOverdue = pause.until !== null && Date.parse(pause.until) <= now;
  return (
    <>
      <span className="pill" data-k="wait">
        {pause.until === null
          ? t('pause.paused')
          : t(isOverdue ? 'pause.overdue' : 'pause.pausedUntil', { at: showMoment(i18n.language, pause.until) })}
      </span>
      <span className="faint">
        {t('pause.since', { at: showMoment(i18n.language, pause.begun_at), by: pause.by ?? t('pause.command') })}
      </span>
    </>
  );
}

/** How a part of a market's shop stands, with its switch. */
export function PauseState({ name, pause, isBusy, onAsk, onResume }: PauseStateProps) {
  const { t } = useTranslation();
  const button = (words: string, onClick: () => void) => (
    <button type="button" className="btn line s" aria-label={`${words}: ${name}`} disabled={isBusy} onClick={onClick}>
      {words}
    </button>
  );
  return (
    <div className="stack gap-8">
      {pause ? (
        <Facts pause={pause} />
      ) : (
        <span className="pill" data-k="ready">
          {t('pause.goesOn')}
        </span>
      )}
      <span className="row gap-8">
        {pause ? button(t('pause.resume'), onResume) : button(t('pause.ask'), onAsk)}
        {pause && button(t('pause.change'), onAsk)}
      </span>
    </div>
  );
}
