import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

type Document = CustomerOrder['documents'][number];

/** One document as files; one whose files are still being made says so. */
function DocumentLine({ document, token }: { document: Document; token: string }) {
  const { t, market } = useTexts();
  const { id, kind, number, state, has_xml: hasXml } = document;
  const name = t(`order.document.${kind}`, { number });
  if (state !== 'created')
    return (
      <li className="row wrap py-1">
        <span className="row">
          <Icon name="clock" size="s" />
          {name}
        </span>
        <span className="muted small">{t('order.document_in_progress')}</span>
      </li>
    );
  return (
    <li className="row wrap py-1">
      <a className="link row" href={laterPaths.document(market.code, token, id, 'pdf')}>
        <Icon name="doc" size="s" />
        {name} (PDF)
      </a>
      {hasXml && (
        <a
          className="link"
          href={laterPaths.document(market.code, token, id, 'xml')}
          aria-label={`${number} ${t('order.xml')}`}
        >
          {t('order.xml')}
        </a>
      )}
    </li>
  );
}

interface DocumentsProps {
  order: Pick<CustomerOrder, 'documents' | 'state' | 'collection'>;
  token: string;
}

/** What was issued for the order, as files, when the invoice comes, and the order confirmed on paper. */
export function OrderDocuments({ order: { documents, state, collection }, token }: DocumentsProps) {
  const { t, market } = useTexts();
  const hasInvoice = documents.some(({ kind }) => kind === 'invoice');
  return (
    <section className="mt-4" aria-labelledby="documents">
      <h3 id="documents">{t('order.documents')}</h3>
      <ul>
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} token={token} />
        ))}
        <li className="row py-1">
          <a className="link row" href={laterPaths.confirmation(market.code, token)}>
            <Icon name="doc" size="s" />
            {t('order.confirmation')} (PDF)
          </a>
        </li>
        {!hasInvoice && state !== 'cancelled' && state !== 'delivered' && (
          <li className="muted small py-1">{t(collection ? 'order.invoice_at_desk' : 'order.invoice_not_created')}</li>
        )}
      </ul>
    </section>
  );
}
