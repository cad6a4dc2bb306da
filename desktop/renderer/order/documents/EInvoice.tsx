import type { OfficeDocument, OrderDocuments } from '@kolobeh/shared/invoice/order-documents.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface EInvoiceProps {
  order: OrderNumber;
  document: OfficeDocument;
  mayChange: boolean;
  onTaken: (documents: OrderDocuments) => void;
}

/** How far a document is on its way to e-Factura; a rejected one says why and can be sent again. */
export function EInvoice({ order, document, mayChange, onTaken }: EInvoiceProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { id, e_invoice: sent } = document;
  const again = useMutation({
    mutationFn: () => client.invoice.sendEInvoiceAgain({ number: order, id }, { context: { idempotencyKey } }),
    onSuccess: onTaken,
    onError: (error) => show('bad', refusalText(i18n, error)),
  });
  if (!sent) return null;
  return (
    <div className="dpackage">
      <span>
        {t(`order.docs.eInvoice.${sent.state}`)}
        {sent.index && <span className="code faint"> {sent.index}</span>}
      </span>
      {sent.last_error && <span className="faint">{sent.last_error}</span>}
      {mayChange && sent.state === 'rejected' && (
        <span className="row">
          <button type="button" className="btn line" aria-busy={again.isPending} onClick={() => again.mutate()}>
            {t('order.docs.sendEInvoiceAgain')}
          </button>
        </span>
      )}
    </div>
  );
}
