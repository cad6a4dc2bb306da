import { useTranslation } from 'react-i18next';
import type { Notice } from '../../../bridge/notices.ts';
import { bridge } from '../../base/bridge.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { noticeText } from './notice-text.ts';

/** What happened elsewhere to the work of this station, until somebody takes note of it. */
export function NoticeList() {
  const { t, i18n } = useTranslation();
  const notices = useStation((state) => state.status.notices);
  const show = useToasts((state) => state.show);
  if (notices.length === 0) return null;
  const dismiss = ({ id }: Notice) =>
    bridge.call('notices.dismiss', { id }).catch((error: unknown) => show('bad', refusalText(i18n, error)));
  return (
    <ul className="tray" aria-label={t('notice.title')}>
      {notices.map((notice) => {
        const { title, text } = noticeText(i18n, notice);
        return (
          <li key={notice.id} className="card">
            <div className="grow">
              <b>{title}</b>
              <p>{text}</p>
              <p className="faint">{showMoment(i18n.language, notice.at)}</p>
            </div>
            <button type="button" className="btn line" onClick={() => void dismiss(notice)}>
              {t('notice.understood')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
