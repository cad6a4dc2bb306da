import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useTranslation } from 'react-i18next';
import { goTo } from '../base/address/place.ts';
import { useStation } from '../base/station.ts';
import { showKg } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
import { useToasts } from '../ui/toasts/toasts.ts';

/** Packages with their carrier, label and where they wait. Nothing before the first one. */
export function OrderPackages({ packages }: { packages: OfficeOrder['packages'] }) {
  const { t, i18n } = useTranslation();
  const mayOpen = useStation((state) => state.session?.capabilities.includes('warehouse.read') ?? false);
  if (packages.length === 0) return null;
  return (
    <section className="dsec" aria-labelledby="d-packages">
      <h3 id="d-packages">{t('order.packages')}</h3>
      {packages.map((one) => (
        <div key={one.code} className="dpackage">
          <b className="code">
            {mayOpen ? (
              <button type="button" className="link code" onClick={() => goTo('packages', one.code)}>
                {one.code}
              </button>
            ) : (
              one.code
            )}
            {one.piece && one.piece.of > 1 && ` · ${one.piece.number}/${one.piece.of}`}
          </b>
          <span>
            {carrierName(one.carrier)}
            {one.tracking_number && <span className="code"> · {one.tracking_number}</span>}
            {one.tracking_url && (
              <>
                {' · '}
                <TrackLink url={one.tracking_url} />
              </>
            )}
          </span>
          <span className="faint">
            {wordOr(i18n, 'order.packageState', one.state)}
            {one.weight_grams !== null && ` · ${showKg(i18n.language, one.weight_grams)} kg`}
            {one.cash_on_delivery && ` · ${t('handOver.cash', { amount: showMoney(one.cash_on_delivery) })}`}
            {one.label_state && ` · ${t('order.label')}: ${wordOr(i18n, 'order.labelState', one.label_state)}`}
            {one.hand_over && ` · ${one.hand_over}`}
          </span>
          {one.load_place && (
            <span>
              {t('order.atLoadPlace')} <b className="code">{one.load_place}</b>
            </span>
          )}
        </div>
      ))}
    </section>
  );
}

/**
 * The carrier's page of the parcel, in a tab of its own. The desktop program opens no foreign page, so there the address
 * is in the clipboard for the person's own browser.
 */
function TrackLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => show('ok', t('order.trackCopied')),
      () => show('ok', url),
    );
  return (
    <a className="link" href={url} target="_blank" rel="noreferrer" onClick={copy}>
      {t('order.track')}
    </a>
  );
}
