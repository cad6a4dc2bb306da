import type { InspectionForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { aBuyout, aBuyoutRow } from '../a-buyout.testing.ts';
import { InspectionScreen } from './InspectionScreen.tsx';

const crowns = (amount: number) => money(amount * 100, 'CZK');

const choice = (value: string, label: string, correction = 0, result: number | null = null) => ({
  value,
  label,
  hint: null,
  appraisal_result: result,
  price_correction: crowns(correction),
  disabled: false,
});

const form = (more: Partial<InspectionForm> = {}): InspectionForm => ({
  number: '2611000042',
  state: 'received',
  device: 'Apple iPhone 13 128 GB',
  colour: 'půlnoční',
  picture: '/files/pictures/phone-1.webp',
  is_phone: true,
  appraisal: {
    appraisal_result: [
      { id: 1, quality: 'A', price: crowns(8000), url: '' },
      { id: 2, quality: 'B', price: crowns(6500), url: '' },
    ],
    unpriced_grades: [],
    device_conditions: [
      {
        id: 11,
        name: 'Jak vypadá displej?',
        hint: null,
        type: 'quality',
        choices: [
          choice('clean', 'Bez škrábanců', 0, 1),
          choice('scratched', 'Škrábance, které jsou vidět při pohledu z boku i zepředu', 0, 2),
        ],
      },
      {
        id: 12,
        name: 'Je u něj nabíječka?',
        hint: null,
        type: 'charger',
        choices: [choice('with', 'Ano'), choice('without', 'Ne', -300)],
      },
    ],
    version: '2026-47',
    minimal_buyout_price: crowns(500),
    default_device_condition_choices: [],
  },
  promised_choices: ['clean', 'with'],
  promised_price: crowns(8000),
  imei: '353796770370001',
  serial_number: null,
  rounds: [],
  photos: [],
  ...more,
});

const screen = (answer: unknown, setting: Setting = {}) =>
  at(
    {
      session: aSession('shop', 'Ilinca-Alexandra Popescu-Tăriceanu'),
      place: '#/inspection/2611000042',
      ...setting,
      api: { 'buyout.inspectionForm': answer, ...setting.api },
    },
    <main className="pane">
      <InspectionScreen />
    </main>,
  );

export const examples: Examples = {
  'desk that asks for a device': () => screen(unanswered, { place: '#/inspection' }),
  'desk being fetched': () => screen(unanswered),
  'desk of an unknown device': () => screen(new PlayedRefusal('BUYOUT_NOT_FOUND')),
  'desk of a device that waits no more': () => screen(form({ state: 'paid' })),
  'desk with a device': () => screen(form()),
  'desk that knows no such device': () =>
    screen(unanswered, { place: '#/inspection', api: { 'buyout.officeRows': { rows: [], total: 0 } } }),
  'desk that finds its device by the number': () =>
    screen(form(), { place: '#/inspection', api: { 'buyout.officeRows': { rows: [aBuyoutRow()], total: 1 } } }),
  'desk whose numbers are refused, once the round is ended': () =>
    screen(form(), {
      api: {
        'buyout.inspect': inTurn(
          new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'battery_percent', code: 'TOO_HIGH' }] }),
          aBuyout({ row: { state: 'inspected' } }),
        ),
      },
    }),
  'desk whose round is ended, the answer lost': () =>
    screen(form(), {
      api: { 'buyout.inspect': inTurn(new PlayedRefusal('OFFLINE'), aBuyout({ row: { state: 'inspected' } })) },
    }),
  'desk whose round somebody else has ended, once it is ended': () =>
    screen(form(), { api: { 'buyout.inspect': new PlayedRefusal('ROUND_ENDED') } }),
  'desk whose photograph is no picture, once it is added': () =>
    screen(form(), {
      api: {
        'buyout.addPhoto': inTurn(
          new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'picture', code: 'NOT_A_PICTURE' }] }),
          {
            id: '0190a6f4-7c00-7000-8000-000000000302',
            condition: null,
            width: 10,
            height: 10,
            taken_at: '2026-11-21T09:12:00.000Z',
          },
        ),
      },
    }),
  'desk with a photograph that cannot be removed at first': () =>
    screen(
      form({
        photos: [
          {
            id: '0190a6f4-7c00-7000-8000-000000000301',
            condition: null,
            width: 10,
            height: 10,
            taken_at: '2026-11-21T09:12:00.000Z',
          },
        ],
      }),
      {
        api: { 'buyout.removePhoto': inTurn(new PlayedRefusal('OFFLINE'), {}) },
      },
    ),
};
