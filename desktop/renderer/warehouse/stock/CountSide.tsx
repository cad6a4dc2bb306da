import { useTranslation } from 'react-i18next';
import type { CountingView } from '../../../bridge/stock-view.ts';
import { shelfCode } from '../picking/location-words.ts';
import { ReceiptSide } from './ReceiptSide.tsx';

/** While no place is open: what the server proposes to count. Then what was counted. */
export function CountSide({ view }: { view: CountingView }) {
  const { t } = useTranslation();
  if (view.location !== null || (view.todo.length === 0 && view.done > 0))
    return <ReceiptSide receipts={view.receipts} />;
  return (
    <aside className="sside">
      <div className="row between sidehead">
        <h2>{t('stockWork.todo')}</h2>
      </div>
      {view.todo.length === 0 && <p className="faint sideempty">{t('stockWork.noTodo')}</p>}
      <ol className="picks" tabIndex={0} aria-label={t('stockWork.todo')}>
        {view.todo.map(({ location_code: code, reason }) => (
          <li key={code}>
            <b className="code">{shelfCode(code)}</b>
            <span className="cut">{t(`stockWork.reason.${reason}`)}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
