import { useTranslation } from 'react-i18next';
import type { PickingView } from '../../../bridge/work-view.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { ResultBanner } from '../frame/ResultBanner.tsx';

type Ending = 'ready' | 'confirming' | 'done' | 'refused';

const icons: Record<Ending, IconName> = {
  ready: 'check',
  confirming: 'pending',
  done: 'confirmed',
  refused: 'warning',
};

/** After the last stop: hand the list in, wait until the server has confirmed all, and go on. */
export function PickEnd({ view }: { view: PickingView }) {
  const { t } = useTranslation();
  const ending: Ending = view.phase === 'walking' ? 'ready' : view.phase;
  const lost = view.list.lines.reduce((sum, line) => sum + line.not_found, 0);
  return (
    <section className="sstep">
      <div className="sdone" data-k={ending} aria-live="assertive">
        <Icon name={icons[ending]} size="xl" />
        <h1>{t(`picking.end.${ending}`)}</h1>
        <p>{t(`picking.endText.${ending}`, { count: view.unconfirmed })}</p>
        {lost > 0 && <p className="lostnote">{t('picking.lostNote', { count: lost })}</p>}
        <ul className="crates">
          {view.list.orders
            .filter((order) => order.crate_code !== null)
            .map((order) => (
              <li key={order.order_id}>
                <b className="code">{order.crate_code}</b>
                <span className="code">{order.number}</span>
              </li>
            ))}
        </ul>
      </div>
      {ending === 'ready' && <ResultBanner receipts={view.receipts} />}
    </section>
  );
}
