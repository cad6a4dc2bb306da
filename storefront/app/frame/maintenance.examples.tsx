import type { Pause } from '@kolobeh/shared/kernel/pause/pause.ts';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { PausedPart, UnlessPaused } from '../../ui/PausedPart.tsx';
import MaintenanceBar from './MaintenanceBar.tsx';

const until = '2036-11-20T21:30:00.000Z';
const bar = (pause: Pause) => (
  <>
    <MaintenanceBar pause={pause} />
    <main className="page sec">
      <h1>iPhone 15</h1>
    </main>
  </>
);

const parts = (
  <main className="page sec stack gap-4">
    <PausedPart part="buyout" />
    <PausedPart part="repairs" />
    <UnlessPaused part="reviews" isKept={false}>
      <p>…</p>
    </UnlessPaused>
    <UnlessPaused part="reservations" isKept>
      <textarea className="input" defaultValue="Rezervace" />
    </UnlessPaused>
  </main>
);

export const examples: Examples = {
  'maintenance until a moment': (market) => at(market, {}, bar({ part: 'sale', until })),
  'maintenance whose end nobody knows': (market) => at(market, {}, bar({ part: 'sale', until: null })),
  'maintenance past its end': (market) => at(market, {}, bar({ part: 'sale', until: '2026-11-20T21:30:00.000Z' })),
  'paused features': (market) =>
    at(
      market,
      {
        pauses: [
          { part: 'buyout', until },
          { part: 'repairs', until: null },
          { part: 'reviews', until },
          { part: 'reservations', until },
        ],
      },
      parts,
    ),
  'everything goes on': (market) => at(market, {}, parts),
  'a form in maintenance': (market) => at(market, { pauses: [{ part: 'sale', until }] }, parts),
};
