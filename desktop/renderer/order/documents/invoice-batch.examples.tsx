import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { at, type Examples } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { InvoiceBatch } from './InvoiceBatch.tsx';

const numbers = ['2611000017', '2611000018', '2611000019', '2611000020'] as OrderNumber[];
const ignore = () => undefined;

const show = (count: number, answer: unknown) =>
  at(
    { session: aSession('office'), api: { 'invoice.createBatch': answer } },
    <div className="pane">
      <InvoiceBatch rows={numbers.slice(0, count).map((number) => ({ number }))} onCreated={ignore} />
    </div>,
  );

export const examples: Examples = {
  'some created, some not': () =>
    show(4, {
      created: [
        { number: numbers[0], invoice: 'FV2600000231' },
        { number: numbers[1], invoice: 'FV2600000232' },
      ],
      refused: [
        { number: numbers[2], code: 'DOCUMENT_ISSUED' },
        { number: numbers[3], code: 'NOT_TO_BE_INVOICED' },
      ],
    }),
  'two created, the answer lost': () =>
    show(
      2,
      inTurn(new PlayedRefusal('OFFLINE'), {
        created: numbers.slice(0, 2).map((number, nth) => ({ number, invoice: `FV260000023${nth + 1}` })),
        refused: [],
      }),
    ),
  'none chosen': () => show(0, new PlayedRefusal('NO_INVOICES_SELECTED')),
};
