import type { ReplayedPrice } from '@kolobeh/shared/buyout/office/replay-contract.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { at, type Examples, type Setting } from '../../../../testing/kit/example.tsx';
import { PlayedRefusal } from '../../../../testing/kit/played-station.ts';
import { aSession } from '../../../../testing/kit/station-examples.ts';
import { PriceReplay } from './PriceReplay.tsx';

const czk = (amount: number) => money(amount, 'CZK');

const by = (version: string, from: string, to: string | null, more: Partial<ReplayedPrice>): ReplayedPrice => ({
  version,
  from,
  to,
  price: null,
  grade: null,
  lines: [],
  reason: null,
  ...more,
});

const priced = (base: number, off: number): Partial<ReplayedPrice> => ({
  price: czk(base - off),
  grade: 'A',
  lines: [
    { kind: 'base', question: null, answer: null, amount: czk(base) },
    { kind: 'correction', question: 'Kolik procent ukazuje baterie?', answer: '80 až 89 %', amount: czk(-off) },
  ],
});

const replayed = {
  promised: czk(6_100_00),
  version: '2026-47',
  asked_at: '2026-11-18T10:00:00.000Z',
  versions: [
    by('2026-48', '2026-11-22T07:00:00.000Z', null, { reason: 'GRADE_NOT_BOUGHT_OUT' }),
    by('2026-47', '2026-11-15T07:00:00.000Z', '2026-11-22T07:00:00.000Z', priced(6_400_00, 300_00)),
    by('2026-46', '2026-11-08T07:00:00.000Z', '2026-11-15T07:00:00.000Z', priced(6_900_00, 300_00)),
    by('2026-45', '2026-11-01T07:00:00.000Z', '2026-11-08T07:00:00.000Z', { reason: 'UNKNOWN_CHOICE' }),
  ],
};

const section = (setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      ...setting,
      api: { 'buyout.replayPrices': replayed, ...setting.api },
    },
    <main className="obody pane">
      <aside className="detail">
        <PriceReplay number="2661000017" />
      </aside>
    </main>,
  );

export const examples: Examples = {
  'prices of other days': () => section(),
  'prices of other days that cannot be fetched': () =>
    section({ api: { 'buyout.replayPrices': new PlayedRefusal('BUYOUT_NOT_FOUND') } }),
};
