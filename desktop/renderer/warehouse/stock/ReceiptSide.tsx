import { useTranslation } from 'react-i18next';
import type { Receipt } from '../../../bridge/receipts.ts';
import { reasonText } from '../../base/data/refusal-text.ts';
import { wordOr } from '../../base/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Marks } from '../frame/Marks.tsx';

/** What was done in this work, newest first, each with its two marks or why the server refused it. */
export function ReceiptSide({ receipts }: { receipts: readonly Receipt[] }) {
  const { t, i18n } = useTranslation();
  return (
    <aside className="sside">
      <div className="row between sidehead">
        <h2>{t('stockWork.log')}</h2>
        <span className="faint legend">
          <Icon name="saved" size="s" />
          {t('station.savedHere')} <Icon name="confirmed" size="s" />
          {t('station.confirmed')}
        </span>
      </div>
      {receipts.length === 0 && <p className="faint sideempty">{t('stockWork.nothingYet')}</p>}
      <ol className="picks" tabIndex={0} aria-label={t('stockWork.log')}>
        {receipts.map((receipt) => (
          <li key={receipt.event_id}>
            <span className="cut span2">
              {wordOr(i18n, 'refused.act', receipt.kind)}
              <small className="code">{receipt.text}</small>
              {receipt.reason && <small className="losttag">{reasonText(i18n, receipt.reason)}</small>}
            </span>
            {receipt.state !== 'refused' && <Marks isSaved isConfirmed={receipt.state === 'confirmed'} />}
          </li>
        ))}
      </ol>
    </aside>
  );
}
