import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, at } from '../testing/kit/example.tsx';
import { StockLine } from './StockLine.tsx';
import { Empty } from './Empty.tsx';
import { Note } from './Note.tsx';
import { PausedPart, UnlessPaused } from './PausedPart.tsx';

const paused = (market: MarketCode, until: string | null) =>
  at(
    market,
    { pauses: [{ part: 'repairs', until }] },
    <main className="page sec stack gap-4">
      <PausedPart part="repairs" />
      <UnlessPaused part="repairs" isKept={false}>
        <Note kind="bad">Formular</Note>
      </UnlessPaused>
    </main>,
  );

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
  'paused until a known hour, and its form': (market) => paused(market, '2099-11-24T16:00:00.000Z'),
  'paused, nobody knows until when': (market) => paused(market, null),
  'empty list': () => (
    <main className="page sec">
      <Empty icon="cart" title="V košíku nic není" why="Zboží se do košíku vkládá tlačítkem u produktu." />
    </main>
  ),
};
