import type { FoundThing } from '@kolobeh/shared/staff/search-everything.ts';
import { at, type Examples } from '../../../testing/kit/example.tsx';
import { PlayedRefusal } from '../../../testing/kit/played-station.ts';
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

const found: FoundThing[] = (
  [
    ['order', '2611000011', 'Jana Nováková', '2611000011'],
    ['order', '2611000007', 'Petr Novák', '2611000007'],
    ['unit', 'Apple iPhone 15 128 GB Black, stav velmi dobrý', '356938035643809', '48213'],
    ['product', 'Samsung Galaxy S24 Ultra 5G 1 TB Titanium Violet, stav velmi dobrý', 'SAM-S24U-1TB', '12'],
    ['buyout', '2661000012', 'iPhone 13', '2661000012'],
    ['repair', 'OP-000123', 'Ilinca-Alexandra Popescu-Tăriceanu', 'OP-000123'],
    ['customer', 'Jana Nováková', 'jana.novakova@example.com', 'jana.novakova@example.com'],
    ['crate', 'CR-0042', '2611000011', 'CR-0042'],
    ['package', 'PK-0000012', '2611000011', 'PK-0000012'],
    ['location', 'LC-A-01-1', 'A', 'LC-A-01-1'],
    ['reservation', '1042', 'Petra Malá · Praha – Anděl', '1042'],
    ['task', 'Zavolat paní Novákové', '2026-12-01', '0190a6f4-7c00-7000-8000-000000000001'],
  ] as const
).map(([kind, title, detail, opens]) => ({ kind, title, detail, opens, is_exact: false }));

/** The server of the examples: things whose words begin so, and one whose code is the whole text. */
export const searching = (input: unknown): { found: FoundThing[] } => {
  const text = (input as { text: string }).text.toLowerCase();
  const isLike = ({ title, detail }: FoundThing) => `${title} ${detail}`.toLowerCase().includes(text);
  return {
    found: found.filter(isLike).map((one) => ({
      ...one,
      is_exact: [one.title, one.detail, one.opens].some((code) => code.toLowerCase() === text),
    })),
  };
};

const palette = (list: PaletteEntry[], text = '', answer: unknown = searching) =>
  at(
    { api: { 'staff.searchAll': answer } },
    <CommandPalette entries={list} text={text} canOpenOrders canOpenBuyouts canOpenUnits onClose={nothing} />,
  );

export const examples: Examples = {
  palette: () => palette(entries()),
  'palette with what was found': () => palette(entries(), 'nov'),
  'palette with the one of a code': () => palette(entries(), '356938035643809'),
  'palette with a text of nothing': () => palette(entries(), 'xyz'),
  'palette without the server': () => palette(entries(), 'nov', new PlayedRefusal('OFFLINE')),
  'palette with nothing to offer': () => palette([]),
};
