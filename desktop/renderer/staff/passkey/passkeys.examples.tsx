import { at, type Examples } from '../../../testing/kit/example.tsx';
import { PlayedRefusal } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { PasskeysDialog } from './PasskeysDialog.tsx';

const one = {
  id: '019dd000-0000-7000-8000-000000000001',
  name: 'Notebook v kanceláři',
  place: 'office',
  created_at: '2026-11-20T09:12:00.000Z',
  last_used_at: '2026-11-28T07:58:00.000Z',
};
const another = {
  ...one,
  id: '019dd000-0000-7000-8000-000000000002',
  name: 'Telefon',
  place: 'shop',
  last_used_at: null,
};
const longName = {
  ...one,
  id: '019dd000-0000-7000-8000-000000000003',
  name: 'Bezpečnostní klíč v trezoru pobočky Praha 5 – Smíchov, horní',
};
const own = (passkeys: object[], needs_factor = passkeys.length > 0) => ({ passkeys, needs_factor });

const passkeys = (answers: Record<string, unknown>) =>
  at({ session: aSession('supervisor', 'Petra Králová'), api: answers }, <PasskeysDialog onClose={() => undefined} />);

export const examples: Examples = {
  'none yet': () => passkeys({ 'customer.passkeys': own([]) }),
  'several, one with a long name': () =>
    passkeys({
      'customer.passkeys': own([one, another, longName]),
      'customer.removePasskey': own([another]),
      'customer.renamePasskey': own([one, another]),
    }),
  'the last one of whom one is demanded, once it is removed': () =>
    passkeys({
      'customer.passkeys': own([one]),
      'customer.removePasskey': new PlayedRefusal('SECOND_FACTOR_DEMANDED'),
    }),
  'wrong code, once it is sent': () =>
    passkeys({
      'customer.passkeys': own([one]),
      'customer.removePasskey': new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'code', code: 'WRONG_CODE' }] }),
    }),
  'out of reach': () => passkeys({ 'customer.passkeys': new PlayedRefusal('OFFLINE') }),
};
