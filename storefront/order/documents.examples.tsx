import type { OrderDocument } from '@kolobeh/shared/invoice/order-documents.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { OrderCollection } from '@kolobeh/shared/order/in-store/collection.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { at, type Examples } from '../testing/kit/example.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';

const document = (market: MarketCode, changes: Partial<OrderDocument>): OrderDocument => ({
  id: '01a1aba1-f85a-7bba-ab32-34805d0aaa0c',
  kind: 'invoice',
  number: '126000001',
  state: 'created',
  issued_on: '2026-11-23',
  total: money(1_299_000, markets[market].currency),
  has_xml: true,
  corrects: null,
  ...changes,
});

const inStore: OrderCollection = {
  store: { name: 'Praha – Vinohrady', phone: '+420220111222', opening_hours: [] },
  closed_on: [],
  ready_at: '2026-11-24T08:30:00Z',
  is_ready: true,
  kept_until: '2026-12-01T17:30:00Z',
};

const list = (
  market: MarketCode,
  documents: readonly Partial<OrderDocument>[],
  collection: OrderCollection | null = null,
) =>
  at(
    market,
    {},
    <main className="page sec">
      <OrderDocuments
        order={{ state: 'new', collection, documents: documents.map((changes) => document(market, changes)) }}
        token="token"
      />
    </main>,
  );

export const examples: Examples = {
  'no invoice yet': (market) => list(market, []),
  'no invoice yet, kept in a store': (market) => list(market, [], inStore),
  'being made': (market) => list(market, [{ state: 'in_progress', has_xml: false }]),
  'invoice and credit note': (market) =>
    list(market, [
      {},
      { id: '01a1aba1-f85a-7bba-ab32-34805d0aaa0d', kind: 'credit_note', number: '326000001', corrects: '126000001' },
    ]),
};
