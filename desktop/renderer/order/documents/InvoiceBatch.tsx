import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { codeText, refusalText } from '../../base/data/refusal-text.ts';
import { useStation } from '../../base/station.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

type Batch = Awaited<ReturnType<typeof client.invoice.createBatch>>;

interface InvoiceBatchProps {
  rows: readonly Pick<OrderRow, 'number'>[];
  onCreated: () => void;
}

/** Issues invoices of the chosen orders, each for itself, and says which came to be and why others did not. */
export function InvoiceBatch({ rows, onCreated }: InvoiceBatchProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const mayChange = useStation((state) => state.session?.capabilities.includes('order.change') ?? false);
  const keyed = useKeyedCall();
  const [isBusy, setBusy] = useState(false);
  const [batch, setBatch] = useState<Batch | null>(null);
  const create = async (): Promise<void> => {
    setBusy(true);
    try {
      const numbers = rows.map(({ number }) => number);
      setBatch(await keyed(numbers, (once) => client.invoice.createBatch({ numbers }, once)));
      onCreated();
    } catch (error) {
      show('bad', refusalText(i18n, error));
    } finally {
      setBusy(false);
    }
  };
  if (!mayChange) return null;
  return (
    <>
      <button type="button" className="btn line" disabled={isBusy} aria-busy={isBusy} onClick={() => void create()}>
        {t('orderInvoices.create')}
      </button>
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} say={(code) => codeText(i18n, code)} />}
    </>
  );
}

interface BatchResultProps {
  batch: Batch;
  say: (code: string) => string;
  onClose: () => void;
}

interface Outcome {
  number: string;
  /** Absent: it has no invoice. */
  invoice?: string;
  /** Why it has none. */
  code?: string;
}

/** What became of each order of the batch; those without an invoice first, because they want something done. */
function BatchResult({ batch, say, onClose }: BatchResultProps) {
  const { t } = useTranslation();
  const columns: DataColumn<Outcome>[] = [
    { id: 'order', heading: t('orderInvoices.order'), cell: ({ number }) => number, className: 'num', isRowHead: true },
    {
      id: 'invoice',
      heading: t('orderInvoices.invoice'),
      cell: ({ invoice, code }) => invoice ?? <span className="error">{say(code ?? '')}</span>,
      className: 'num r',
    },
  ];
  return (
    <Dialog title={t('orderInvoices.done', { count: batch.created.length })} onClose={onClose}>
      <DataTable<Outcome>
        rows={[...batch.refused, ...batch.created]}
        rowId={({ number }) => number}
        columns={columns}
        look="plaint tight"
      />
      <div className="row">
        <button type="button" className="btn" onClick={onClose}>
          {t('orderInvoices.close')}
        </button>
      </div>
    </Dialog>
  );
}
