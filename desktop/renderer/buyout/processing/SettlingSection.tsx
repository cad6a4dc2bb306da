import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { showMoment, showDay } from '../../base/show-moment.ts';
import { Fact } from '../../ui/Fact.tsx';

/** The parcel, the contract, the payment and the unit, as far as they have come. */
export function SettlingSection({ buyout }: { buyout: OfficeBuyout }) {
  const { t, i18n } = useTranslation();
  const { parcel, contract, payout, unit_number: unit } = buyout;
  if (!parcel && !contract && !payout && unit === null) return null;
  const paid = payout?.paid_on && showDay(i18n.language, payout.paid_on);
  return (
    <section className="dsec" aria-labelledby="b-settling">
      <h3 id="b-settling">{t('buyout.payout')}</h3>
      <dl className="kv">
        <Fact term={t('buyout.parcel')}>
          {parcel && `${t(`buyout.way.${parcel.way}`)} · ${carrierName(parcel.carrier)} ${parcel.tracking_number}`}
        </Fact>
        <Fact term={t('buyout.contract')}>
          {contract &&
            `${showMoney(contract.price)} · ${t(`buyout.signed.${contract.by}`)} · ${showMoment(i18n.language, contract.signed_at)}`}
        </Fact>
        <Fact term={t('buyout.payout')}>
          {payout &&
            [t(`buyout.pay.state.${payout.state}`), payout.prepared_by, payout.released_by, paid]
              .filter(Boolean)
              .join(' · ')}
        </Fact>
      </dl>
      {unit !== null && <p>{t('buyout.unit', { number: unit })}</p>}
    </section>
  );
}
