import { type Examples, at } from '../testing/kit/example.tsx';
import { StockLine } from './StockLine.tsx';
import { Empty } from './Empty.tsx';
import { Note } from './Note.tsx';

export const examples: Examples = {
  notes: (market) =>
    at(
      market,
      {},
      <main className="page sec stack gap-4">
        <Note kind="ok">Košík je uložený.</Note>
        <Note kind="info">Objednávka čeká na zaplacení.</Note>
        <Note kind="bad">Plata nu a fost efectuată. Nu s-a retras nicio sumă, încercați din nou.</Note>
      </main>,
    ),
  stock: () => (
    <main className="page sec stack gap-4">
      <StockLine stock={{ state: 'in_stock', available: 5, delivered_on: null }} />
      <StockLine stock={{ state: 'last_piece', available: 1, delivered_on: '2026-11-25' }} />
      <StockLine stock={{ state: 'sold_out', available: 0, delivered_on: null }} />
    </main>
  ),
  'empty list': () => (
    <main className="page sec">
      <Empty icon="cart" title="V košíku nic není" why="Zboží se do košíku vkládá tlačítkem u produktu." />
    </main>
  ),
};
