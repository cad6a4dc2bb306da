import type { LoanDevice } from '@kolobeh/shared/repair/loan/contract.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { LoanDevicesScreen } from './LoanDevicesScreen.tsx';

const device = (id: number, more: Partial<LoanDevice> = {}): LoanDevice => ({
  id: `019aa000-0000-7000-8000-0000000000d${id}`,
  state: 'free',
  store: 'Praha – Anděl',
  name: 'Apple iPhone SE 2022 64 GB černá, A',
  identifier: `35301211000000${id}`,
  unit_number: 1040 + id,
  note: 'Nabíječka v krabici',
  loan: null,
  damage: '',
  ...more,
});

const stores = [
  { id: 1, name: 'Praha – Anděl' },
  { id: 2, name: 'Cluj-Napoca – Iulius Mall' },
];

const lent = device(1, {
  state: 'lent',
  loan: { repair: 'OP-00043', who: 'Bohumila Nejedlá-Vaňátková', due_on: '2026-11-20', is_overdue: true },
});
const free = device(2, {
  name: 'Samsung Galaxy A54 5G 128 GB úžasná limetková, použitý, B',
  damage: 'Prasklý kryt',
});

const screen = ({ api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('shop', 'Petr Technik'),
      place: '#/loan-devices',
      ...setting,
      api: { 'repair.loanDevices': { devices: [lent, free], stores }, ...api },
    },
    <main className="pane">
      <LoanDevicesScreen />
    </main>,
  );

export const examples: Examples = {
  'loan devices': () =>
    screen({
      api: {
        'repair.addLoanDevice': inTurn(
          new PlayedRefusal('DEVICE_REFUSED', { reason: 'SOLD', where: '126000042' }),
          new PlayedRefusal('NOT_FOR_LENDING'),
          { devices: [lent, free, device(3)], stores },
        ),
        'repair.retireLoanDevice': inTurn(new PlayedRefusal('LOAN_DEVICE_MOVED', { state: 'lent' }), {
          devices: [lent],
          stores,
        }),
      },
    }),
  'no loan devices': () => screen({ api: { 'repair.loanDevices': { devices: [], stores } } }),
  'loan devices being fetched': () => screen({ api: { 'repair.loanDevices': unanswered } }),
  'loan devices without the server': () => screen({ api: { 'repair.loanDevices': new PlayedRefusal('OFFLINE') } }),
};
