import { at, type Examples } from '../../testing/kit/example.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import type { PaletteEntry } from './palette-match.ts';

const nothing = () => undefined;

/** Sections and acts of somebody who may nearly everything; `ran` is told which was run. */
export const entries = (ran: (id: string) => void = nothing): PaletteEntry[] =>
  (
    [
      ['go', 'orders', 'Objednávky', 'G 1'],
      ['go', 'products', 'Produkty', 'G 2'],
      ['go', 'board', 'Stav skladu', undefined],
      ['go', 'crates', 'Přehled přepravek', undefined],
      ['do', 'pin', 'Nastavit PIN, kterým potvrzujete u cizích stanic', undefined],
      ['do', 'out', 'Odhlásit se', undefined],
    ] as const
  ).map(([group, id, label, keys]) => ({ group, id, label, keys, run: () => ran(id) }));

const palette = (list: PaletteEntry[]) =>
  at({}, <CommandPalette entries={list} canOpenOrders canOpenBuyouts canOpenUnits onClose={nothing} />);

export const examples: Examples = {
  palette: () => palette(entries()),
  'palette with nothing to offer': () => palette([]),
};
