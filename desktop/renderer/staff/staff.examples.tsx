import { at, type Examples } from '../../testing/kit/example.tsx';
import { PlayedRefusal } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { PinDialog } from './PinDialog.tsx';
import { enrolment, recoveryCodes } from './second-factor/an-enrolment.testing.ts';
import { RecoveryCodes } from './second-factor/RecoveryCodes.tsx';
import { SecondFactorDialog } from './second-factor/SecondFactorDialog.tsx';

const lead = aSession('supervisor', 'Petra Králová');

const nothing = () => undefined;
const factor = (answers: Record<string, unknown>) =>
  at(
    { session: lead, api: answers },
    <>
      <SecondFactorDialog onClose={nothing} />
      <RecoveryCodes />
    </>,
  );
const none = { since: null, codes_left: 0, is_demanded: false, has_other: false };
const on = { since: '2026-11-20T09:12:00.000Z', codes_left: 8, is_demanded: false, has_other: false };
const local = { ...lead, state: 'offline' as const };

export const examples: Examples = {
  'new PIN': () => at({ session: lead, api: { 'staff.setPin': {} } }, <PinDialog onClose={nothing} />),
  'new PIN with a wrong password, once it is sent': () =>
    at(
      { session: lead, api: { 'staff.setPin': new PlayedRefusal('WRONG_CREDENTIALS') } },
      <PinDialog onClose={nothing} />,
    ),
  'second factor: none': () =>
    factor({
      'customer.secondFactor': none,
      'customer.beginSecondFactor': enrolment,
      'customer.confirmSecondFactor': { recovery_codes: recoveryCodes },
    }),
  'second factor: wrong password, once it is sent': () =>
    factor({
      'customer.secondFactor': none,
      'customer.beginSecondFactor': new PlayedRefusal('INPUT_INVALID', {
        fields: [{ path: 'current', code: 'WRONG_PASSWORD' }],
      }),
    }),
  'second factor: wrong code, once it is sent': () =>
    factor({
      'customer.secondFactor': none,
      'customer.beginSecondFactor': enrolment,
      'customer.confirmSecondFactor': new PlayedRefusal('INPUT_INVALID', {
        fields: [{ path: 'code', code: 'WRONG_CODE' }],
      }),
    }),
  'second factor: on': () =>
    factor({
      'customer.secondFactor': on,
      'customer.renewRecoveryCodes': { recovery_codes: recoveryCodes },
      'customer.endSecondFactor': none,
    }),
  'second factor: on, and demanded': () => factor({ 'customer.secondFactor': { ...on, is_demanded: true } }),
  'second factor out of reach': () => factor({ 'customer.secondFactor': new PlayedRefusal('OFFLINE') }),
  'confirm the password': () =>
    at(
      { session: local, calls: { 'session.signIn': () => ({ ...lead, capabilities: ['warehouse.read'] }) } },
      <ConfirmDialog onClose={nothing} />,
    ),
  'confirm a password that changed, once it is sent': () =>
    at(
      { session: local, calls: { 'session.signIn': () => new PlayedRefusal('WRONG_CREDENTIALS') } },
      <ConfirmDialog onClose={nothing} />,
    ),
};
