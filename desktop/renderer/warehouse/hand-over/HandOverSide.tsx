import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { type HandOverPackage, leftBehind } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import { useTranslation } from 'react-i18next';
import type { HandOverView } from '../../../bridge/work-view.ts';
import { showKg } from '../../base/show-moment.ts';
import { Marks } from '../frame/Marks.tsx';

const rank = (one: HandOverPackage): number => (one.is_cancelled ? 0 : one.is_scanned ? 2 : 1);

/** Cancelled ones first, then what is left, then what is in the van with its marks. */
export function HandOverSide({ view }: { view: HandOverView }) {
  const { t, i18n } = useTranslation();
  const missing = new Set(leftBehind(view.hand_over.packages).map((one) => one.package_code));
  const pending = new Set(view.receipts.filter(({ state }) => state === 'saved').map(({ text }) => text));
  return (
    <aside className="sside">
      <div className="row between sidehead">
        <h2>{t('handOver.progress', { done: view.scanned, total: view.total })}</h2>
      </div>
      <ol className="picks long" tabIndex={0} aria-label={t('order.packages')}>
        {view.hand_over.packages
          .toSorted((a, b) => rank(a) - rank(b) || a.package_code.localeCompare(b.package_code))
          .map((one) => (
            <li key={one.package_code} className={one.is_cancelled ? 'lost' : one.is_scanned ? '' : 'todo'}>
              <b className="code">{one.package_code.replace(/^PK-/, '')}</b>
              <span className="cut">
                {one.recipient}
                {one.piece.of > 1 && ` · ${t('handOver.pieceOf', one.piece)}`}
                <small>
                  {showPostcode(view.hand_over.market, one.postcode)} · {showKg(i18n.language, one.weight_grams)} kg
                  {one.cash_on_delivery && ` · ${t('handOver.cash', { amount: showMoney(one.cash_on_delivery) })}`}
                </small>
              </span>
              {one.is_cancelled ? (
                <span className="losttag bad">{t('handOver.cancelled')}</span>
              ) : one.is_scanned ? (
                <Marks isSaved isConfirmed={!pending.has(one.package_code)} />
              ) : missing.has(one.package_code) && view.phase !== 'sealed' ? (
                <span className="losttag bad">{t('handOver.missing')}</span>
              ) : (
                <span className="faint code">{one.order_number}</span>
              )}
            </li>
          ))}
      </ol>
    </aside>
  );
}
