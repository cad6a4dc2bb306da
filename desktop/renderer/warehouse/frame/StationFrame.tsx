import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../../bridge/notices.ts';
import { bridge } from '../../base/bridge.ts';
import { useStation } from '../../base/station.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLateRefusal } from '../late-refusal/late-refusal.ts';
import { LateRefusalAlarm } from '../late-refusal/LateRefusalAlarm.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { ConfirmDialog } from '../../staff/ConfirmDialog.tsx';
import { useConfirming } from '../../staff/use-confirming.ts';
import { noticeText } from '../tray/notice-text.ts';
import { StationStrip } from './StationStrip.tsx';
import type { StationAction } from './read-keys.ts';
import { useStationKeys } from './use-station-keys.ts';

interface StationFrameProps {
  job: ReactNode;
  /** Red over the whole step after a wrong scan. */
  isWrong: boolean;
  actions: StationAction[];
  /** A completed line of input: a scan, or what a person typed and ended with Enter. */
  onText: (text: string, hasSuffix: boolean) => void;
  /** Enter with nothing typed. */
  onEnter?: () => void;
  /** One key alone, by its code, e.g. a digit of a choice. Answers whether it took it; then it is not typed text. */
  onLoneKey?: (code: string) => boolean;
  /** What is typed is a secret and is shown as dots. */
  isSecret?: boolean;
  children: ReactNode;
}

/** One key takes note of the newest notice; the next one comes up. */
const understood = (label: string, { id }: Notice): StationAction => ({
  key: 'F12',
  label,
  run: () => void bridge.call('notices.dismiss', { id }).catch(() => undefined),
});

const NoticeStrip = ({ title, text, keyName = 'F12' }: { title: string; text: string; keyName?: string }) => (
  <p className="soffline" role="status">
    <Icon name="warning" />
    <span>
      <b>{title}</b> {text} <kbd>{keyName}</kbd>
    </span>
  </p>
);

/** The face of a station: one job over the whole screen, no pointer needed, nothing that could swallow a scan. */
export function StationFrame({
  job,
  isWrong,
  actions,
  onText,
  onEnter,
  onLoneKey,
  isSecret,
  children,
}: StationFrameProps) {
  const { t, i18n } = useTranslation();
  const notice = useStation((state) => state.status.notices[0]);
  const isRefusedLate = useLateRefusal() !== null;
  const network = useStation((state) => state.status.network);
  const confirming = useConfirming();
  const keys = [
    ...actions,
    ...(confirming.isDue ? [{ key: 'F11', label: t('signIn.local.confirm'), run: confirming.open }] : []),
    ...(notice ? [understood(t('notice.understood'), notice)] : []),
  ];
  const { typed, isHelpOpen, toggleHelp } = useStationKeys({ actions: keys, onText, onEnter, onLoneKey });
  useEffect(() => {
    document.body.className = 'station-page';
    return () => {
      document.body.className = 'office';
    };
  }, []);
  return (
    <div className="station" data-state={isWrong || isRefusedLate ? 'wrong' : undefined}>
      <StationStrip job={job} />
      <LateRefusalAlarm />
      {children}
      {typed && (
        <p className="styped" role="status">
          {t('station.typing')} <b className="code">{isSecret ? '•'.repeat(typed.length) : typed}</b> <kbd>Enter</kbd>
        </p>
      )}
      {notice && <NoticeStrip {...noticeText(i18n, notice)} />}
      {confirming.isDue && (
        <NoticeStrip title={t('signIn.local.isBack')} text={t('signIn.local.isBackText')} keyName="F11" />
      )}
      {confirming.isOpen && <ConfirmDialog onClose={confirming.close} />}
      <SessionEnded />
      {network === 'offline' && <OfflineStrip />}
      {isHelpOpen && <KeyHelp actions={keys} />}
      <footer className="skeys">
        {keys.map(({ key, label, run, isOff }) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            disabled={isOff}
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
          >
            <kbd>{key}</kbd>
            {label}
          </button>
        ))}
        <button
          type="button"
          className="end"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggleHelp}
        >
          <kbd>F1</kbd>
          {t('station.help')}
        </button>
      </footer>
    </div>
  );
}

function SessionEnded() {
  const { t } = useTranslation();
  const isEnded = useStation((state) => state.session?.state === 'ended');
  if (!isEnded) return null;
  return (
    <p className="soffline" role="status">
      <Icon name="lock" />
      <span>
        <b>{t('station.sessionEnded')}</b> {t('station.sessionEndedText')}
      </span>
    </p>
  );
}
