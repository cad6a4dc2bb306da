import type { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { useState } from 'react';
import { type Draft, DraftEdit, type DraftOutcome, type EditOf } from '../../bridge/drafts.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { type PlayedCalls, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession, aStatus, offlineStatus } from '../../testing/kit/station-examples.ts';
import { DraftsScreen } from './DraftsScreen.tsx';
import { EditSection } from './EditSection.tsx';

const idOf = (nth: number): string => `0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`;

const category = (id: number, parent_id: number | null, cs: string, ro: string): OfficeCategory => ({
  id,
  parent_id,
  code: `category-${id}`,
  name_cs: cs,
  name_ro: ro,
  is_shown: true,
  for_buyout: false,
  for_service: false,
  products: 12,
});

const categories = [
  category(1, null, 'Telefony', 'Telefoane'),
  category(12, 1, 'iPhone', 'iPhone'),
  category(13, 12, 'iPhone 15', 'iPhone 15'),
  category(3, null, 'Příslušenství', 'Accesorii'),
];

const note = { kind: 'order_note', order_id: idOf(1), number: OrderNumber.parse('2611000017') } as const;
const price = { kind: 'product_price', product_id: 7, market: 'cs' } as const;

const noteOf = (value: string): DraftEdit => ({ ...note, base: { value: 'Volat po šesté.', version: 2 }, value });
const priceOf = (amount: number): DraftEdit => ({ ...price, base: { value: 1_299_000, version: 4 }, value: amount });
const placed: DraftEdit = {
  kind: 'product_categories',
  product_id: 7,
  base: { value: [3], version: 1 },
  value: [1, 12],
};

const phone = 'Samsung Galaxy S24 Ultra 5G 1 TB Titanium Violet';

const aDraft = (nth: number, edit: DraftEdit, more: Partial<Draft> = {}): Draft => ({
  draft_id: idOf(100 + nth),
  edit,
  label: phone,
  user_name: 'Jana Nováková',
  made_at: `2026-11-21T08:${String(10 + nth)}:00.000Z`,
  state: 'waiting',
  theirs: null,
  refusal: null,
  ...more,
});

const waiting = aDraft(1, noteOf('Zákaznice si pro balík přijde sama, v sobotu dopoledne.'));
const sending = aDraft(2, placed, { state: 'sending' });
const overtaken = aDraft(3, priceOf(1_199_000), {
  state: 'conflict',
  theirs: { value: 1_249_000, version: 5, by: 'Ilinca Popescu-Tăriceanu', at: '2026-11-21T08:40:00.000Z' },
});
const asked = aDraft(4, priceOf(199_000), { state: 'refused', refusal: 'PRICE_CHANGE_UNCONFIRMED' });
const forbidden = aDraft(5, noteOf('Vrátit peníze'), { state: 'refused', refusal: 'NO_PERMISSION' });

const outcome = (ended: DraftOutcome['outcome']) => (): DraftOutcome => ({ outcome: ended });

const of = (drafts: readonly Draft[], { calls, api, ...setting }: Setting = {}): Setting => ({
  session: aSession('office', 'Jana Nováková'),
  ...setting,
  calls: {
    'drafts.list': () => ({ drafts: [...drafts] }),
    'drafts.keepMine': outcome('sent'),
    'drafts.discard': () => ({}),
    ...calls,
  },
  api: { 'category.officeTree': { categories }, ...api },
});

const list = (drafts: readonly Draft[], setting: Setting = {}) =>
  at(
    of(drafts, { place: '#/drafts', ...setting }),
    <main className="omain">
      <DraftsScreen />
    </main>,
  );

interface Beside {
  edit: EditOf;
  mayEdit?: boolean;
  drafts?: readonly Draft[];
}

const titles = { order_note: 'Poznámka kanceláře', product_price: 'Cena, Česko', product_categories: 'Kategorie' };

/** What a save makes of the edit: the panel beside a grid is fetched anew and has the next version. */
function Panel({ edit, mayEdit = true, reload }: Omit<Beside, 'drafts'> & { reload: (edit: EditOf) => EditOf }) {
  const [shown, setShown] = useState(edit);
  return (
    <main className="pane">
      <aside className="detail">
        <EditSection
          title={titles[edit.kind]}
          edit={shown}
          label={phone}
          mayEdit={mayEdit}
          facts={{ low: 1_249_000, cost: 1_000_000, tax: { vat_percent: 21, is_margin_scheme: true } }}
          onSaved={() => setShown(reload(shown))}
        />
      </aside>
    </main>
  );
}

/** A value beside a grid. */
function section({ drafts = [], ...beside }: Beside, { calls, ...setting }: Setting = {}) {
  let saved: DraftEdit | null = null;
  const save: NonNullable<PlayedCalls['drafts.save']> = ({ edit }) => {
    saved = DraftEdit.parse(edit);
    return { outcome: 'sent' };
  };
  const reload = (edit: EditOf): EditOf =>
    saved === null
      ? edit
      : DraftEdit.parse({ ...saved, base: { value: saved.value, version: saved.base.version + 1 } });
  return at(
    of(drafts, { ...setting, calls: { 'drafts.save': save, ...calls } }),
    <Panel {...beside} reload={reload} />,
  );
}

const priced: EditOf = { ...price, base: { value: 1_299_000, version: 4 } };
const noted: EditOf = { ...note, base: { value: 'Volat po šesté.', version: 2 } };

export const examples: Examples = {
  'drafts of every kind': () =>
    list([waiting, sending, overtaken, asked, forbidden], {
      status: aStatus({ drafts: { waiting: 2, undecided: 3 } }),
    }),
  'drafts: none': () => list([]),
  'drafts being read': () => list([], { calls: { 'drafts.list': () => unanswered } }),
  'drafts that cannot be read': () => list([], { calls: { 'drafts.list': () => new PlayedRefusal('STORE_FAILED') } }),
  'a price': () => section({ edit: priced }),
  'a price offline': () =>
    section({ edit: priced }, { status: offlineStatus(), calls: { 'drafts.save': outcome('kept') } }),
  'a price that somebody changed meanwhile': () => section({ edit: priced, drafts: [overtaken] }),
  'a price whose reply is lost, once it is saved': () =>
    section({ edit: priced }, { calls: { 'drafts.save': () => new PlayedRefusal('OFFLINE') } }),
  'a price one may only read': () => section({ edit: priced, mayEdit: false }),
  'a note': () => section({ edit: noted }),
  'a note that waits': () => section({ edit: noted, drafts: [waiting] }),
  'categories of a product': () =>
    section({ edit: { kind: 'product_categories', product_id: 7, base: { value: [1, 12], version: 1 } } }),
};
