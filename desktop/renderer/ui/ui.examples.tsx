import { type Examples, at } from '../../testing/kit/example.tsx';
import { StationFrame } from '../warehouse/frame/StationFrame.tsx';
import { Dialog } from './dialog/Dialog.tsx';
import { Empty } from './Empty.tsx';
import { Skeleton } from './Skeleton.tsx';
import type { DataColumn } from './table/data-column.ts';
import { DataTable, type DataTableProps } from './table/DataTable.tsx';

interface Crate {
  code: string;
  town: string;
  pieces: number | null;
}

const crates: Crate[] = [
  { code: 'CR-2', town: 'Čáslav', pieces: 10 },
  { code: 'CR-1', town: 'Sfântu Gheorghe, județul Covasna', pieces: null },
  { code: 'CR-3', town: 'Cheb', pieces: 9 },
];

const columns: DataColumn<Crate>[] = [
  { id: 'code', heading: 'Přepravka', cell: ({ code }) => code, isRowHead: true },
  { id: 'town', heading: 'Město', cell: ({ town }) => town, sortBy: ({ town }) => town },
  {
    id: 'pieces',
    heading: 'Kusů',
    cell: ({ pieces }) => pieces ?? '–',
    sortBy: ({ pieces }) => pieces,
    className: 'num',
  },
];

const table = (more: Partial<DataTableProps<Crate>> = {}) =>
  at(
    {},
    <main className="pane">
      <DataTable rows={crates} rowId={({ code }) => code} columns={columns} label="Přepravky" {...more} />
    </main>,
  );

const nothing = () => undefined;

export const examples: Examples = {
  'table of rows': () => table({ onOpen: nothing, isOpen: ({ code }) => code === 'CR-1' }),
  'table with a choice': () =>
    table({
      choice: { chosen: new Set(['CR-1']), onChoose: nothing, rowLabel: (id) => id, allLabel: 'Vybrat vše' },
      kind: ({ pieces }) => (pieces === null ? 'wrong' : 'ok'),
    }),
  'table being fetched': () => table({ rows: undefined }),
  'empty table': () =>
    table({
      rows: [],
      empty: (
        <Empty icon="crate" title="Žádné přepravky" text="Ve skladu teď nic nečeká. Co je uložené, neztratí se." />
      ),
    }),
  dialog: () =>
    at(
      {},
      <Dialog title="Opravdu stornovat objednávku 2611000001?" onClose={nothing}>
        <p>Zboží se vrátí na polici a zákazník dostane zpět celou částku. Tohle nepůjde vzít zpět.</p>
        <div className="row">
          <button type="button" className="btn line">
            Zrušit
          </button>
          <button type="button" className="btn">
            Stornovat
          </button>
        </div>
      </Dialog>,
    ),
  'dialog at a station': () =>
    at(
      {},
      <StationFrame job="Balení" isWrong={false} actions={[]} onText={nothing}>
        <Dialog title="Potvrdit přihlášení" onClose={nothing}>
          <p>Server je zase dostupný. Ilinca-Alexandra Popescu-Tăriceanu se tu přihlásila bez něj.</p>
          <div className="row">
            <button type="button" className="btn line">
              Později
            </button>
            <button type="button" className="btn">
              Potvrdit
            </button>
          </div>
        </Dialog>
      </StationFrame>,
    ),
  toasts: () =>
    at(
      {
        toasts: [
          { kind: 'warning', text: 'Štítek se vytiskl na jiné tiskárně: Balení vpravo.' },
          { kind: 'bad', text: 'Server není dostupný. Co je uložené zde, neztratí se.' },
        ],
      },
      <main className="pane" />,
    ),
  loading: () =>
    at(
      {},
      <main className="pane">
        <Skeleton lines={8} label="Načítám" />
      </main>,
    ),
};
