import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import type { ComplaintWay } from '@kolobeh/shared/order/complaint/contract.ts';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** The way to complain about goods, and complaints filed before. */
export function ComplainAboutOrder({ order, way }: { order: CustomerOrder; way: ComplaintWay }) {
  const { t, market } = useTexts();
  const link = { number: order.number, token: way.token };
  return (
    <section>
      {way.complaints.map(({ number, state }) => (
        <p key={number}>
          <Link className="link" to={laterPaths.complaintReceipt(market.code, link, number)}>
            {t('order.complained', { number })}
          </Link>
          <span className="muted"> · {t(`order.complaint_state.${state}`)}</span>
        </p>
      ))}
      {way.is_open && (
        <p>
          <Link className="link" to={laterPaths.complaint(market.code, link)}>
            {t('order.complain')}
          </Link>
        </p>
      )}
    </section>
  );
}
