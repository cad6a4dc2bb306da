import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useTranslation } from 'react-i18next';
import { showKg } from '../app/show-moment.ts';
import { wordOr } from '../app/words.ts';
import { carrierName } from './carriers.ts';

export function OrderPackages({ packages }: { packages: OfficeOrder['packages'] }) {
  const { t, i18n } = useTranslation();
  if (packages.length === 0) return null;
  return (
    <section className="dsec" aria-labelledby="d-packages">
      <h3 id="d-packages">{t('order.packages')}</h3>
      {packages.map((one) => (
        <div key={one.code} className="dpackage">
          <b className="code">{one.code}</b>
          <span>
            {carrierName(one.carrier)}
            {one.tracking_number && <span className="code"> · {one.tracking_number}</span>}
          </span>
          <span className="faint">
            {wordOr(i18n, 'order.packageState', one.state)}
            {one.weight_grams !== null && ` · ${showKg(i18n.language, one.weight_grams)} kg`}
            {one.label_state && ` · ${t('order.label')}: ${wordOr(i18n, 'order.labelState', one.label_state)}`}
            {one.hand_over && ` · ${one.hand_over}`}
          </span>
        </div>
      ))}
    </section>
  );
}
