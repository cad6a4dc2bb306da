import { goodsName } from '@kolobeh/shared/stock/goods.ts';
import { useTranslation } from 'react-i18next';
import type { ReturningView } from '../../../bridge/stock-view.ts';
import { Marks } from '../frame/Marks.tsx';
import { shelfCode } from '../picking/location-words.ts';
import { ReceiptSide } from './ReceiptSide.tsx';

/** What the parcel held when it left, and what of it has come back to where. */
export function ReturnSide({ view }: { view: ReturningView }) {
  const { t, i18n } = useTranslation();
  if (!view.job) return <ReceiptSide receipts={view.receipts} />;
  const waiting = view.receipts.filter(({ kind, state }) => kind === 'return_item' && state === 'saved').length;
  const isConfirmed = waiting === 0;
  return (
    <aside className="sside">
      <div className="row between sidehead">
        <h2>{t('stockWork.backOf', { back: view.back, total: view.total })}</h2>
      </div>
      <ol className="picks" tabIndex={0} aria-label={t('stockWork.parcelContents')}>
        {view.job.items.map((item) => (
          <li key={item.id} className={item.place === null ? 'todo' : ''}>
            <b className="code">{item.place === null ? '–' : shelfCode(item.place)}</b>
            <span className="cut">
              {goodsName(item, i18n.language)}
              {item.identifiers[0] && <small className="code">{item.identifiers[0]}</small>}
            </span>
            {item.place !== null && <Marks isSaved isConfirmed={isConfirmed} />}
          </li>
        ))}
      </ol>
    </aside>
  );
}
