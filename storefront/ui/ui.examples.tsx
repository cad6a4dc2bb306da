import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
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
      <StockLine stock={stockWord(5, null)} />
      <StockLine stock={stockWord(1, '2026-11-25')} />
      <StockLine stock={stockWord(0, null)} />
      <StockLine stock={stockWord(0, null, { instead: 'expected' })} />
      <StockLine stock={stockWord(0, null, { instead: 'in_store' })} />
    </main>
  ),
  'empty list': () => (
    <main className="page sec">
      <Empty icon="cart" title="V košíku nic není" why="Zboží se do košíku vkládá tlačítkem u produktu." />
    </main>
  ),
};
