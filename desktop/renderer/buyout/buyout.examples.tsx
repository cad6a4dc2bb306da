import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession, keptAt, offlineStatus } from '../../testing/kit/station-examples.ts';
import { aBuyout, aBuyoutRow, aSignedBuyout, bankFiles, payoutId, payouts } from './a-buyout.testing.ts';
import { PayoutsScreen } from './payouts/PayoutsScreen.tsx';
import { BuyoutPanel } from './processing/BuyoutPanel.tsx';
import { BuyoutsScreen } from './processing/BuyoutsScreen.tsx';

const ignore = () => undefined;
const refused = (code: string, data?: unknown) => new PlayedRefusal(code, data);

const lost = refused('OFFLINE');

/** In full, as it is shown for a minute. */
const identity = {
  personal_identification_number: '855612/3456',
  identity_card_number: '203456789',
  identity_released_by: 'MěÚ České Budějovice',
  identity_valid_to: '2031-05-02',
  birth_date: '1985-06-12',
  place_of_birth: 'Písek',
  bank_account: '19-2000145399/0800',
  person: { first_name: 'Bohumila', last_name: 'Nejedlá-Vaňátková' },
  address: { street: 'Lannova třída 1000/7', city: 'České Budějovice' },
  pickup_address: null,
};

const answers = (buyout: OfficeBuyout) => ({
  'buyout.officeDetail': buyout,
  'buyout.officeStep': aBuyout({ row: { state: 'blocked' }, next_steps: ['unblock'], next_calls: [] }),
  'buyout.runChecks': {},
  'buyout.recordCheck': {},
  'buyout.revealIdentity': identity,
  'buyout.changeAccount': aSignedBuyout(),
  'buyout.preparePayout': { ...aSignedBuyout(), next_calls: [] },
  'buyout.replayPrices': refused('OFFLINE'),
});

const panel = (buyout: OfficeBuyout, { api, ...setting }: Setting = {}) =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      place: '#/buyouts/7200000451',
      ...setting,
      api: { ...answers(buyout), ...api },
    },
    <main className="pane">
      <div className="obody">
        <section className="gridwrap" />
        <BuyoutPanel number={buyout.row.number} onChanged={ignore} onClose={ignore} />
      </div>
    </main>,
  );

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;
const page = <Row,>(rows: readonly Row[]) => ({ rows, total: rows.length });

const buyouts = (setting: Setting = {}) =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      place: '#/buyouts',
      ...setting,
      api: {
        'staff.views': { views: [] },
        ...answers(aBuyout()),
        'buyout.officeRows': page([
          aBuyoutRow(),
          aBuyoutRow({
            id: payoutId(91),
            number: '7200000460',
            market: 'ro',
            currency: 'RON',
            price: 120_000,
            state: 'requoted',
          }),
        ]),
        ...setting.api,
      },
    },
    <main className="pane" style={whole}>
      <BuyoutsScreen />
    </main>,
  );

const pay = (setting: Setting = {}) =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      place: '#/payouts',
      ...setting,
      api: {
        'staff.views': { views: [] },
        'buyout.payoutRows': page(payouts),
        'buyout.bankFiles': { files: bankFiles },
        'buyout.releasePayout': { state: 'released' },
        'buyout.cancelPayout': { state: 'cancelled' },
        'buyout.returnPayout': { state: 'returned' },
        'buyout.markPaid': { paid: 1, paid_before: 0 },
        'buyout.makeBankFile': { ...bankFiles[0], number: 32 },
        ...setting.api,
      },
    },
    <main className="pane" style={whole}>
      <PayoutsScreen />
    </main>,
  );

const cut = { status: offlineStatus(), api: { 'buyout.officeRows': lost, 'buyout.officeDetail': lost } };

export const examples: Examples = {
  'buy-outs of both markets': () => buyouts(),
  'buy-outs without network': () =>
    buyouts({ ...cut, place: '#/buyouts/7200000451', calls: keptAt({ buyouts: [aBuyoutRow()] }) }),
  'buy-outs without network, of which none is kept': () => buyouts({ ...cut, calls: keptAt({ buyouts: [] }) }),
  'buy-out to be inspected': () => panel(aBuyout()),
  'buy-out without network, of which nothing is kept': () =>
    panel(aBuyout(), { ...cut, calls: keptAt({ buyouts: [] }) }),
  'buy-out being fetched': () => panel(aBuyout(), { api: { 'buyout.officeDetail': unanswered } }),
  'buy-out that comes when asked for again': () =>
    panel(aBuyout(), { api: { 'buyout.officeDetail': inTurn(refused('BUYOUT_NOT_FOUND'), aBuyout()) } }),
  'buy-out that somebody else has moved, once it is blocked': () =>
    panel(aBuyout(), { api: { 'buyout.officeStep': refused('BUYOUT_STATE_CHANGED', { state: 'inspected' }) } }),
  'buy-out whose seller is agreed': () => panel(aSignedBuyout()),
  'buy-out whose new account is no account, once it is changed': () =>
    panel(aSignedBuyout(), {
      api: {
        'buyout.changeAccount': inTurn(
          refused('INPUT_INVALID', { fields: [{ path: 'bank_account_full_number', code: 'INVALID' }] }),
          aSignedBuyout(),
        ),
      },
    }),
  'buy-out for who may not see its seller': () => panel(aBuyout(), { session: aSession('office', 'Petra Malá') }),
  'payments to sellers': () => pay(),
  'payments being fetched': () => pay({ api: { 'buyout.payoutRows': unanswered, 'buyout.bankFiles': unanswered } }),
  'no payments yet': () => pay({ api: { 'buyout.payoutRows': page([]), 'buyout.bankFiles': { files: [] } } }),
  'payments, each answer of which is lost once': () =>
    pay({
      api: {
        'buyout.releasePayout': inTurn(lost, { state: 'released' }),
        'buyout.returnPayout': inTurn(lost, { state: 'returned' }),
        'buyout.markPaid': inTurn(lost, { paid: 1, paid_before: 0 }),
        'buyout.makeBankFile': inTurn(lost, { ...bankFiles[0], number: 32 }),
        'buyout.bankFiles': inTurn(lost, { files: bankFiles }),
      },
    }),
  'payments, the second of which is on its way, once they are cancelled': () =>
    pay({
      api: {
        'buyout.cancelPayout': inTurn({ state: 'cancelled' }, refused('PAYOUT_STATE_CHANGED', { state: 'ordered' })),
      },
    }),
  'payments to sellers for who only prepares them': () => pay({ session: aSession('office', 'Petra Malá') }),
  'buy-out, the answer to whose payment is lost': () =>
    panel(aSignedBuyout(), {
      api: { 'buyout.preparePayout': inTurn(lost, { ...aSignedBuyout(), next_calls: [] }) },
    }),
  'payments, the second of which has changed, once they are released': () =>
    pay({
      api: {
        'buyout.releasePayout': inTurn({ state: 'released' }, refused('PAYOUT_STATE_CHANGED', { state: 'cancelled' })),
      },
    }),
};
