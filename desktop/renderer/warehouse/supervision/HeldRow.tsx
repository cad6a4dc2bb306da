import { useTranslation } from 'react-i18next';
import { showMoment } from '../../base/show-moment.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { heldTitle, type HeldWork } from './held-work.ts';

interface HeldRowProps {
  work: HeldWork;
  /** Position from 1; the first nine are chosen by their digit. */
  digit: number;
  onChoose: () => void;
}

/** Somebody's work: what, whose, since when, how far. */
export function HeldRow({ work, digit, onChoose }: HeldRowProps) {
  const { t, i18n } = useTranslation();
  const { kind, code, holder, orders, crate, done, total } = work;
  return (
    <li className="card">
      <div className="grow">
        <b>{t(heldTitle[kind], { code })}</b>
        <p>{t('supervision.holder', { name: holder.name, station: holder.station })}</p>
        <p className="faint">
          {t('supervision.since', { at: showMoment(i18n.language, holder.since) })} ·{' '}
          {t('supervision.progress', { done, total })} ·{' '}
          {crate === null ? orders.join(', ') : t('supervision.order', { number: orders[0], crate })}
        </p>
      </div>
      <button type="button" className="btn line" onClick={onChoose}>
        {t('supervision.choose')} {digit <= 9 && <Kbd>{String(digit)}</Kbd>}
      </button>
    </li>
  );
}
