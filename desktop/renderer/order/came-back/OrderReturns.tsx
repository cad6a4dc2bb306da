import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../../base/show-moment.ts';
import { KindPill } from '../../stock/KindPill.tsx';

/** Parcels of the order that came back, with what was in them and where it was put. */
export function OrderReturns({ returns }: { returns: OfficeOrder['returns'] }) {
  const { t, i18n } = useTranslation();
  if (returns.length === 0) return null;
  return (
    <section className="dsec" aria-labelledby="d-returns">
      <h3 id="d-returns">{t('order.returns')}</h3>
      {returns.map((one) => (
        <div key={one.code} className="dpackage">
          <b className="code">{one.code}</b>
          <span>
            {t(`stockWork.why.${one.kind}`)} · {t(`order.returnState.${one.state}`)}
          </span>
          <span className="faint">{`${showMoment(i18n.language, one.opened_at)} · ${one.by}`}</span>
          {one.items.map((item, index) => (
            <span key={`${item.number} ${item.place} ${index}`} className="row gap-12">
              <KindPill kind={item.place_kind} />
              <span>
                {item.name} <span className="code faint">{item.number || item.place}</span>
              </span>
            </span>
          ))}
        </div>
      ))}
    </section>
  );
}
