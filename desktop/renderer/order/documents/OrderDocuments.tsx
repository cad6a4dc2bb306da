import type { IssuableKind, OrderDocuments as Documents } from '@kolobeh/shared/invoice/order-documents.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useStation } from '../../base/station.ts';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { OpenFile } from '../../ui/files/OpenFile.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { CreditForm } from './CreditForm.tsx';
import { EInvoice } from './EInvoice.tsx';
import { DocumentRow } from './DocumentRow.tsx';

/** What was issued for the order, what may be issued, and the way to a credit note. */
export function OrderDocuments({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { number } = order.row;
  const options = api.invoice.documents.queryOptions({ input: { number } });
  const documents = useQuery({ ...options, ...openedAnew });
  const take = (changed: Documents) => queries.setQueryData(options.queryKey, changed);
  return (
    <section className="dsec" aria-labelledby="d-documents">
      <h3 id="d-documents">{t('order.docs.title')}</h3>
      {documents.data ? (
        <DocumentList order={order} documents={documents.data} onTaken={take} />
      ) : documents.isError ? (
        <NotLoadedLine title={t('order.docs.notLoaded')} query={documents} />
      ) : (
        <Skeleton lines={2} label={t('frame.loading')} />
      )}
    </section>
  );
}

interface DocumentListProps {
  order: OfficeOrder;
  documents: Documents;
  onTaken: (documents: Documents) => void;
}

function DocumentList({ order, documents, onTaken }: DocumentListProps) {
  const { t } = useTranslation();
  const [isCrediting, setCrediting] = useState(false);
  const mayChange = useStation((state) => state.session?.capabilities.includes('order.change') ?? false);
  const { number } = order.row;
  return (
    <>
      <p className="faint">{t(`order.docs.invoiceState.${documents.invoice_state}`)}</p>
      {documents.documents.map((document) => (
        <Fragment key={document.id}>
          <DocumentRow order={number} document={document} mayChange={mayChange}>
            {t(`order.docs.state.${document.state}`)} · {showMoney(document.total)}
          </DocumentRow>
          <EInvoice
            key={document.e_invoice?.state}
            order={number}
            document={document}
            mayChange={mayChange}
            onTaken={onTaken}
          />
        </Fragment>
      ))}
      <div className="dpackage">
        <OpenFile request={{ kind: 'confirmation', order_number: number }}>{t('order.docs.confirmation')}</OpenFile>
      </div>
      {mayChange && (
        <div className="row wrap">
          {documents.issuable.map((kind) => (
            <IssueButton key={kind} order={order} kind={kind} onTaken={onTaken} />
          ))}
          {documents.creditable.length > 0 && (
            <button type="button" className="btn line" onClick={() => setCrediting(true)}>
              {t('order.docs.credit')}
            </button>
          )}
        </div>
      )}
      {isCrediting && (
        <CreditForm
          order={order}
          lines={documents.creditable}
          onCredited={onTaken}
          onClose={() => setCrediting(false)}
        />
      )}
    </>
  );
}

/** Issues a document that nothing issued by itself; a repeated press issues it once. */
function IssueButton({ order, kind, onTaken }: Pick<DocumentListProps, 'order' | 'onTaken'> & { kind: IssuableKind }) {
  const { t, i18n } = useTranslation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const show = useToasts((state) => state.show);
  const issue = useMutation({
    mutationFn: () => client.invoice.issue({ number: order.row.number, kind }, { context: { idempotencyKey } }),
    onSuccess: (documents) => {
      onTaken(documents);
      show('ok', t('order.docs.issued'));
    },
    onError: (error) => show('bad', refusalText(i18n, error)),
  });
  return (
    <button type="button" className="btn line" aria-busy={issue.isPending} onClick={() => issue.mutate()}>
      {t(`order.docs.issue.${kind}`)}
    </button>
  );
}
