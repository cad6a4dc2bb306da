import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useState } from 'react';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { CarrierWidget } from './CarrierWidget.tsx';

/** Where the examples' map is; in tests it is played, elsewhere it is away. */
export const playedMap = 'https://map.carrier.example';

/** The map with what was picked on it. */
function Picking({ waitMs }: { waitMs?: number }) {
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <>
      <CarrierWidget
        address={`${playedMap}/v6/#/?apiKey=key`}
        waitMs={waitMs}
        onPick={(code) => setCodes((before) => [...before, code])}
      />
      <output className="num">{codes.join(' ')}</output>
    </>
  );
}

const stage = (market: MarketCode, waitMs?: number) =>
  at(
    market,
    {},
    <main className="page co-main py-7">
      <Picking waitMs={waitMs} />
    </main>,
  );

export const examples: Examples = {
  'carrier’s map': (market) => stage(market),
  'carrier’s map that is not waited for': (market) => stage(market, 500),
};
