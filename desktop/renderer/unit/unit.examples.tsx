import { money } from '@kolobeh/shared/kernel/money.ts';
import type { FoundUnit, OfficeUnit, PassportEvent } from '@kolobeh/shared/unit/contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { UnitsScreen } from './UnitsScreen.tsx';

const found = (more: Partial<FoundUnit> = {}): FoundUnit => ({
  number: 40_001,
  name: 'Apple iPhone 13 128 GB temně inkoustová',
  product_code: 'APL-IP13-128-BLK-B',
  imei: '490154203237518',
  serial_number: null,
  grade: 'B',
  place: { kind: 'location', code: 'LC-B-07-01' },
  ...more,
});

const units = [
  found(),
  found({
    number: 40_117,
    name: 'Samsung Galaxy S24 Ultra 5G 12 GB/1 TB Titanium Violet',
    imei: null,
    serial_number: 'R5CX10237518',
    grade: null,
    place: { kind: 'customer', code: '2611000017' },
  }),
];

const corner = '0193a1c2-0000-7000-8000-000000000002';

const anEvent = (more: Partial<PassportEvent>): PassportEvent => ({
  at: '2026-10-02T08:15:00Z',
  source: 'unit',
  kind: 'bought_out',
  by: '',
  amount: null,
  order: null,
  buyout: null,
  detail: {},
  findings: [],
  photos: [],
  ...more,
});

const events: PassportEvent[] = [
  anEvent({ source: 'buyout', kind: 'submitted', amount: money(820_000, 'CZK'), buyout: '7200000451', by: 'customer' }),
  anEvent({
    at: '2026-10-05T10:40:00Z',
    source: 'inspection',
    kind: 'round',
    by: 'Marek Dvořák',
    buyout: '7200000451',
    detail: { round: '1', grade: 'B' },
    photos: ['0193a1c2-0000-7000-8000-000000000001'],
    findings: [
      {
        condition: 3,
        question: 'Jaký je displej?',
        promised_answer: 'bez škrábanců',
        found_answer: 'jemné škrábance, vidět jen proti světlu',
        amount: money(-120_000, 'CZK'),
        note: 'V pravém horním rohu.',
        photos: [corner],
        decision: 'accept',
        comment: '',
      },
    ],
  }),
  anEvent({ at: '2026-10-06T09:00:00Z', source: 'check', kind: 'stolen', detail: { answer: 'clear' } }),
  anEvent({
    at: '2026-10-07T09:00:00Z',
    source: 'stock',
    kind: 'moved',
    by: 'Ilinca',
    detail: { location: 'LC-B-07-01' },
  }),
  anEvent({ at: '2026-10-08T09:00:00Z', source: 'price', kind: 'cs', amount: money(1_149_000, 'CZK') }),
  anEvent({ at: '2026-11-02T12:30:00Z', source: 'order', kind: 'reserved', order: '2611000017', by: 'customer' }),
];

const passport = (more: Partial<OfficeUnit> = {}): OfficeUnit => ({
  ...found(),
  picture: '',
  battery_percent: 87,
  purchase: money(700_000, 'CZK'),
  vat_regime: 'margin',
  passport: { cs: '', ro: '' },
  events,
  ...more,
});

/** A black square. */
const photo = {
  bytes: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'),
};

const screen = (place: string, { api, calls, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place,
      calls: {
        'files.read': () => ({ ...photo, type: 'image/svg+xml', name: 'roh.svg' }),
        'devices.printCodes': ({ labels }) => ({ printed: labels.length, state: 'confirmed', detail: '' }),
        ...calls,
      },
      ...setting,
      api: { 'unit.find': { units }, 'unit.officeDetail': passport(), ...api },
    },
    <main className="pane">
      <UnitsScreen />
    </main>,
  );

export const examples: Examples = {
  'no device looked for yet': () => screen('#/units'),
  'devices that fit': () => screen('#/units/%3F7518'),
  'devices being looked for': () => screen('#/units/%3F7518', { api: { 'unit.find': unanswered } }),
  'a single device that fits': () =>
    screen('#/units/%3F490154203237518', { api: { 'unit.find': { units: units.slice(0, 1) } } }),
  'no device that fits': () => screen('#/units/%3F0000', { api: { 'unit.find': { units: [] } } }),
  'devices looked for without the server, then with it': () =>
    screen('#/units/%3F7518', { api: { 'unit.find': inTurn(new PlayedRefusal('OFFLINE'), { units }) } }),
  'passport of a device': () => screen('#/units/40001'),
  'passport of a device at its customer': () =>
    screen('#/units/40117', { api: { 'unit.officeDetail': passport({ ...units[1], purchase: null, events: [] }) } }),
  'passport whose photographs do not come': () =>
    screen('#/units/40001', { calls: { 'files.read': () => new PlayedRefusal('OFFLINE') } }),
  'device nobody knows': () =>
    screen('#/units/99', { api: { 'unit.officeDetail': new PlayedRefusal('UNIT_NOT_FOUND') } }),
};
