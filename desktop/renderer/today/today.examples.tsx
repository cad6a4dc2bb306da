import type { TodayItem, TodayLine } from '@kolobeh/shared/office/contract.ts';
import { needsOfLine, TodayKey } from '@kolobeh/shared/office/today.ts';
import { capabilitiesOf, type Role } from '@kolobeh/shared/kernel/roles.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession, offlineStatus } from '../../testing/kit/station-examples.ts';
import { TodayScreen } from './TodayScreen.tsx';

const minute = 60_000;
const day = 24 * 60 * minute;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
const dayAgo = (days: number): string => ago(days * day).slice(0, 10);
const item = (opens: string, label: string, when: string, kind = ''): TodayItem => ({ opens, label, at: when, kind });
const idOf = (nth: number): string => `018f3b7a-0000-7000-8000-00000000000${nth}`;

/** A day with something everywhere. */
const busy: Partial<Record<TodayKey, Omit<TodayLine, 'key'>>> = {
  tasks_mine: {
    total: 2,
    oldest: [
      item(idOf(1), 'Zavolat dodavateli kvůli chybějícím displejům', dayAgo(2), 'written'),
      item(idOf(2), '2611048817', dayAgo(0), 'choice_overdue'),
    ],
  },
  orders_late: {
    total: 14,
    oldest: [
      item('2611048790', '2611048790 Jana Drápalová', ago(3 * day)),
      item('2611048794', '2611048794 Elektro Vrba s.r.o.', ago(30 * 60 * minute)),
      item('2611048795', '2611048795 Ștefan-Cristian Constantinescu-Brâncoveanu', ago(26 * 60 * minute)),
    ],
  },
  orders_today: {
    total: 128,
    oldest: [
      item('2611048801', '2611048801 Alžběta Mrázková', ago(40 * minute)),
      item('2611048807', '2611048807 Radim Doležal', ago(-150 * minute)),
    ],
  },
  orders_missing: { total: 1, oldest: [item('2611048817', '2611048817 Michaela Součková', ago(95 * minute))] },
  tasks_returns: {
    total: 3,
    oldest: [
      item(idOf(3), '2611000412', dayAgo(1), 'complaint_due'),
      item(idOf(4), '2611000577', dayAgo(-2), 'withdrawal_due'),
    ],
  },
  questions: { total: 1, oldest: [item(idOf(5), 'Podporuje tenhle kus dvě fyzické SIM karty?', ago(5 * 60 * minute))] },
  enquiries: { total: 2, oldest: [item(idOf(6), 'Jana Malá', ago(20 * 60 * minute), 'offer')] },
  tasks_refunds: { total: 4, oldest: [item(idOf(7), '2611048444', ago(4 * day), 'refund')] },
  bank_lines: { total: 6, oldest: [item(idOf(8), '2611048441 Pavel Říha', dayAgo(1))] },
  payouts_to_release: { total: 5, oldest: [item('2651000017', '2651000017 Ion Popescu', ago(7 * 60 * minute))] },
  buyouts_to_inspect: { total: 9, oldest: [item('2651000021', '2651000021 iPhone 13 Pro', ago(2 * day))] },
  repairs_new: { total: 3, oldest: [item('2681000003', '2681000003 Apple iPhone 12, černá', ago(50 * 60 * minute))] },
  webhooks_failed: { total: 1, oldest: [item(idOf(9), 'Účetní program', ago(6 * 60 * minute))] },
};

/** What the server answers somebody of a role: every line of theirs, with something where the day has it. */
const dayOf = (role: Role, waiting = busy) => ({
  at: new Date().toISOString(),
  lines: TodayKey.options
    .filter((key) => capabilitiesOf[role].includes(needsOfLine[key]))
    .map((key): TodayLine => ({ key, ...(waiting[key] ?? { total: 0, oldest: [] }) })),
});

const longWords = 'Neobyčejně dlouhé znění dotazu, které se na jeden řádek nevejde ani na široké obrazovce kanceláře';
const long: typeof busy = {
  ...busy,
  questions: { total: 12_480, has_more: true, oldest: [item(idOf(5), longWords, ago(400 * day))] },
};

const screen = (role: Role, { api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession(role, 'Ilinca-Alexandra Popescu-Tăriceanu'),
      place: '#/today',
      ...setting,
      api: { 'office.today': dayOf(role), ...api },
    },
    <main className="omain">
      <TodayScreen />
    </main>,
  );

export const examples: Examples = {
  'what waits today, for an administrator': () => screen('admin'),
  'what waits today, in a store': () => screen('shop'),
  'what waits today, for a picker': () =>
    screen('warehouse', {
      api: {
        'office.today': dayOf('warehouse', {
          to_pick: { total: 37, oldest: [item('', '2611048801', ago(-90 * minute))] },
        }),
      },
    }),
  'nothing waits today': () => screen('office', { api: { 'office.today': dayOf('office', {}) } }),
  'nothing is for this role': () => screen('warehouse', { api: { 'office.today': { at: ago(0), lines: [] } } }),
  'today being fetched': () => screen('office', { api: { 'office.today': unanswered } }),
  'today without the server, then with it': () =>
    screen('office', { api: { 'office.today': inTurn(new PlayedRefusal('OFFLINE'), dayOf('office')) } }),
  'today, and the network went': () => screen('office', { status: offlineStatus() }),
  'today with long words and numbers': () => screen('office', { api: { 'office.today': dayOf('office', long) } }),
};
