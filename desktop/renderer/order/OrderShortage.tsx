import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { OfficeShortages } from '@kolobeh/shared/order/shortage-contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStation } from '../base/station.ts';
import { showMoment } from '../base/show-moment.ts';
import { Icon } from '../ui/Icon.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { ExpectedDay } from './ExpectedDay.tsx';

type Item = OfficeShortages['items'][number];

interface ShortageProps {
  order: OfficeOrder;
  onTaken: (order: OfficeOrder) => void;
}

function Outcome({ item }: { item: Item }) {
  const { t, i18n } = useTranslation();
  const by = item.decided_by && t(`order.short.decidedBy.${item.decided_by}`, { name: item.actor });
  const at = item.decided_at && showMoment(i18n.language, item.decided_at);
  return (
    <p className="faint">
      {[t(`order.short.state.${item.state}`, { product: item.substitute ?? '' }), by, at, item.note]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

const canExpect = ({ state }: Item): boolean => state === 'open' || state === 'waiting';

/** What the order lacks, what its customer chose, and the form in which the office records a choice. */
export function OrderShortage({ order, onTaken }: ShortageProps) {
  const { t, i18n } = useTranslation();
  const mayChange = useStation((state) => state.session?.capabilities.includes('order.change') ?? false);
  const [isRecording, setRecording] = useState(false);
  const { shortages } = order;
  if (!shortages) return null;
  const { items, can_choose, decide_by, is_overdue: isOver } = shortages;
  const isOpen = items.some(({ state }) => state === 'open');
  return (
    <section className="dsec" aria-labelledby="d-short">
      <h3 id="d-short">{t('order.short.title')}</h3>
      {isOpen && (
        <p className={isOver ? 'strong' : 'faint'}>
          {t(isOver ? 'order.short.over' : 'order.short.until', { at: showMoment(i18n.language, decide_by) })}
        </p>
      )}
      <ul className="dlist">
        {items.map((item) => (
          <li key={item.id} className="drow">
            <div className="grow">
              <b>{item.name}</b>
              <p className="faint">
                <span className="code">{item.code}</span> ·{' '}
                {t('order.short.pieces', { count: item.pieces, total: showMoney(item.total) })}
              </p>
              <Outcome item={item} />
              {mayChange && canExpect(item) && (
                <ExpectedDay key={item.expected_on ?? ''} number={order.row.number} item={item} onSaved={onTaken} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {mayChange && can_choose && (
        <button type="button" className="btn wide" onClick={() => setRecording(true)}>
          {t('order.short.record')}
        </button>
      )}
      {isRecording && <ChoiceForm order={order} onRecorded={onTaken} onClose={() => setRecording(false)} />}
    </section>
  );
}

/** Why the order does not go on. */
export function ShortageNotice({ state }: { state: OfficeOrder['row']['state'] }) {
  const { t } = useTranslation();
  const [title, text] =
    state === 'missing'
      ? [t('order.missingTitle'), t('order.missingText')]
      : state === 'awaiting_customer'
        ? [t('order.short.notice'), t('order.short.noticeText')]
        : state === 'awaiting_stock'
          ? [t('order.short.noticeStock'), t('order.short.noticeStockText')]
          : [];
  if (!title) return null;
  return (
    <div className={state === 'missing' ? 'note bad' : 'note'}>
      <Icon name={state === 'missing' ? 'warning' : 'info'} />
      <span>
        <b>{title}</b> {text}
      </span>
    </div>
  );
}
