import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { useState } from 'react';
import { z } from 'zod';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { ORPCError } from '@orpc/client';
import { aSession, offlineStatus } from '../../testing/kit/station-examples.ts';
import type { CellEdits } from './edit/cell-edit.ts';
import { GridScreen } from './GridScreen.tsx';

interface Shelf {
  code: string;
  town: string;
  use: 'goods' | 'repairs';
  pieces: number;
}

const towns = ['Čáslav', 'Sfântu Gheorghe, județul Covasna', 'Cheb', 'Brno', 'Cluj-Napoca'];
const uses = [
  { value: 'goods', label: 'zboží' },
  { value: 'repairs', label: 'opravy' },
];

/** The shelves as the server has them; whoever changes something there is somebody else. */
export const shelves = new Map<string, Shelf>();

function putUp(): void {
  shelves.clear();
  for (let place = 0; place < 240; place += 1) {
    const code = `LC-${String(place + 1).padStart(3, '0')}`;
    shelves.set(code, { code, town: towns[place % towns.length] ?? '', use: 'goods', pieces: (place * 7) % 50 });
  }
}

const answered = ({ start_row, end_row }: GridQuery) => ({
  rows: [...shelves.values()].slice(start_row, end_row),
  total: shelves.size,
});

const Town = z.string().trim().min(1, 'REQUIRED').max(40, 'TOO_LONG');

/** Towns that the server does not take, and one whose answer is awaited for ever. */
const noTown = 'Nikde';
const slowTown = 'Pomalá';

const unknownTown = () => new ORPCError('INPUT_INVALID', { data: { fields: [{ path: 'town', code: 'UNKNOWN' }] } });

function save(row: Shelf, change: Partial<Shelf>): Shelf {
  const next = { ...(shelves.get(row.code) ?? row), ...change };
  shelves.set(row.code, next);
  return next;
}

const edits: CellEdits<Shelf> = {
  town: {
    field: { of: 'text' },
    // The last shelf of each ten is nobody's to name.
    textOf: ({ code, town }) => (code.endsWith('0') ? null : town),
    wrong: (text) => {
      const parsed = Town.safeParse(text);
      return parsed.success ? null : `Neplatné město (${parsed.error.issues[0]?.message})`;
    },
    save: async (row, text) => {
      if (text === noTown) throw unknownTown();
      if (text === slowTown) await new Promise(() => undefined);
      const now = shelves.get(row.code) ?? row;
      if (now.town !== row.town)
        return { kind: 'conflict', row: now, by: 'Petr Svoboda', at: '2026-11-29T13:32:00.000Z' };
      return { kind: 'saved', row: save(row, { town: Town.parse(text) }) };
    },
  },
  use: {
    field: { of: 'choice', choices: uses },
    textOf: ({ use }) => use,
    wrong: () => null,
    save: (row, text) =>
      Promise.resolve({ kind: 'saved', row: save(row, { use: text === 'repairs' ? 'repairs' : 'goods' }) }),
  },
};

const columns = [
  { colId: 'code', field: 'code' as const, headerName: 'Místo', initialWidth: 140 },
  { colId: 'town', field: 'town' as const, headerName: 'Město', initialWidth: 260, tooltipField: 'town' as const },
  {
    colId: 'use',
    field: 'use' as const,
    headerName: 'Užití',
    initialWidth: 120,
    valueFormatter: ({ data }: { data: Shelf | undefined }) =>
      uses.find(({ value }) => value === data?.use)?.label ?? '',
  },
  { colId: 'pieces', field: 'pieces' as const, headerName: 'Kusů', initialWidth: 120 },
];
const topics = ['stock'] as const;

function Shelves() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <main className="pane grid-example">
      <GridScreen<Shelf>
        grid="locations"
        label="Místa"
        searchLabel="Hledat místo"
        columns={columns}
        amounts={new Set()}
        presets={[{ key: 'all', state: { filter: {}, sort: [], search: '' } }]}
        presetLabel={() => 'Všechna'}
        rowId={({ code }) => code}
        openRow={{ key: open, is: ({ code }) => code === open }}
        fetchRows={(query) => Promise.resolve(answered(query))}
        topics={topics}
        edits={edits}
        onOpen={({ code }) => setOpen(code)}
        isOpen={open !== null}
        summary={() => `Otevřeno: ${open ?? 'nic'}`}
      />
    </main>
  );
}

function live(setting: Setting = {}) {
  putUp();
  return at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: '#/locations',
      api: { 'staff.views': { views: [] } },
      ...setting,
    },
    <Shelves />,
  );
}

export const examples: Examples = {
  'grid whose cells are edited in place': () => live(),
  'grid whose cells are edited without network': () => live({ status: offlineStatus() }),
};
