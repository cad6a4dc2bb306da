import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

/** What was issued for the order, as files, and the order confirmed on paper. */
export function OrderDocuments({ order, token }: { order: CustomerOrder; token: string }) {
  const { t, market } = useTexts();
  return (
    <section className="mt-4" aria-labelledby="documents">
      <h3 id="documents">{t('order.documents')}</h3>
      <ul>
        {order.documents.map(({ id, kind, number, has_xml: hasXml }) => (
          <li key={id} className="row wrap py-1">
            <a className="link row" href={paths.document(market.code, token, id, 'pdf')}>
              <Icon name="doc" size="s" />
              {t(`order.document.${kind}`, { number })} (PDF)
            </a>
            {hasXml && (
              <a
                className="link"
                href={paths.document(market.code, token, id, 'xml')}
                aria-label={`${number} ${t('order.xml')}`}
              >
                {t('order.xml')}
              </a>
            )}
          </li>
        ))}
        <li className="row py-1">
          <a className="link row" href={paths.confirmation(market.code, token)}>
            <Icon name="doc" size="s" />
            {t('order.confirmation')} (PDF)
          </a>
        </li>
      </ul>
    </section>
  );
}
