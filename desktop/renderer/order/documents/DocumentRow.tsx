import type { OrderDocument } from '@kolobeh/shared/invoice/order-documents.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { OpenFile } from '../../ui/files/OpenFile.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';

interface DocumentRowProps {
  /** Number of the order. */
  order: OrderNumber;
  document: OrderDocument;
  mayChange: boolean;
  /** State and sum. */
  children: ReactNode;
}

/** One document: opened as paper, saved for machines, sent to the customer once more. */
export function DocumentRow({ order, document, mayChange, children }: DocumentRowProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const { id, number, kind, corrects } = document;
  const refuse = (error: unknown) => show('bad', refusalText(i18n, error));
  const keyed = useKeyedCall();
  const send = useMutation({
    mutationFn: () => keyed(['send', order, id], (once) => client.invoice.sendAgain({ number: order, id }, once)),
    onSuccess: ({ sent_to: email }) => show('ok', t('order.docs.sent', { email })),
    onError: refuse,
  });
  const save = () => saveFile({ kind: 'document_xml', order_number: order, id }).catch(refuse);
  return (
    <div className="dpackage">
      <span>
        {t(`order.docs.kind.${kind}`)}{' '}
        <OpenFile request={{ kind: 'document', order_number: order, id }}>{number}</OpenFile>
      </span>
      <span className="faint">
        {children}
        {corrects && ` · ${t('order.docs.corrects', { number: corrects })}`}
      </span>
      <span className="row wrap">
        {document.has_xml && (
          <button
            type="button"
            className="link"
            aria-label={t('order.docs.xmlOf', { number })}
            onClick={() => void save()}
          >
            {t('order.docs.xml')}
          </button>
        )}
        {mayChange && (
          <button
            type="button"
            className="link"
            aria-busy={send.isPending}
            aria-label={t('order.docs.sendOf', { number })}
            onClick={() => send.mutate()}
          >
            {t('order.docs.send')}
          </button>
        )}
      </span>
    </div>
  );
}
