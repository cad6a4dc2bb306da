import { aLeaseOption } from '@kolobeh/shared/lease/a-lease.testing.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession, offlineStatus } from '../../testing/kit/station-examples.ts';
import { aRow, anOrder, anUnpaid, aSentOrder, aShortOrder, idOf, somePapers } from './an-order.testing.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';

const ignore = () => undefined;

const walks = [1, 2].map((nth) => ({
  id: idOf(70 + nth),
  code: `PL-00004${nth}`,
  holder: {
    user_id: idOf(80 + nth),
    name: ['Marek Dvořák', 'Ilinca Popescu-Tăriceanu'][nth - 1] ?? '',
    station: `Vozík ${nth}`,
    since: '2026-11-23T09:00:00Z',
  },
  orders: [],
  lines: 12,
  lines_done: nth * 3,
}));

const answers = (order: OfficeOrder) => ({
  'order.officeDetail': order,
  'order.officeStep': anOrder({ row: { state: 'cancelled' }, next_steps: [] }),
  'order.recordTransfer': anOrder(),
  'order.recordChoice': anOrder({ row: { state: 'awaiting_stock' } }),
  'order.expectPieces': order,
  'order.tellLoanAgain': { ...order, loan_notice: null },
  'instalment.beginSigning': {
    pay_at: 'https://splatky.example/zadost/42',
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1H0zM1 1h1v1H1z"/></svg>',
  },
  'invoice.documents': somePapers(),
  'orderLetter.letters': { letters: [], templates: [] },
  'warehouse.heldWork': { pick_lists: walks, packages: [], returns: [] },
  'withdrawal.officeStep': {},
  'withdrawal.refund': {},
  'complaint.officeStep': {},
});

const settingOf = (order: OfficeOrder, { api, calls, ...setting }: Setting): Setting => ({
  session: aSession('supervisor', 'Jana Nováková'),
  place: '#/orders/2611000017',
  ...setting,
  calls: { 'drafts.list': () => ({ drafts: [] }), ...calls },
  api: { ...answers(order), ...api },
});

const panel = (order: OfficeOrder, setting: Setting = {}) =>
  at(
    settingOf(order, setting),
    <main className="pane">
      <div className="obody">
        <section className="gridwrap" />
        <OrderPanel number={order.row.number} onChanged={ignore} onClose={ignore} />
      </div>
    </main>,
  );

/** The screen takes the whole window, as in the office's frame. */
const whole = { display: 'flex', flexDirection: 'column', height: '100vh', padding: 0 } as const;
const rows = [
  aRow(),
  aRow({
    id: idOf(2),
    state: 'awaiting_customer',
    customer_name: 'Ion Popescu',
    market: 'ro',
    currency: 'RON',
    total: 249_900,
    carrier: 'fan-courier',
  }),
  aRow({ id: idOf(3), state: 'cancelled', payment_state: 'refund_due', customer_name: 'Petra Malá' }),
].map((row, nth) => ({ ...row, number: `26110000${17 + nth}` }));

const screen = (setting: Setting = {}) =>
  at(
    settingOf(anOrder(), {
      place: '#/orders',
      ...setting,
      api: { 'staff.views': { views: [] }, 'order.officeRows': { rows, total: rows.length }, ...setting.api },
    }),
    <main className="pane" style={whole}>
      <OrdersScreen />
    </main>,
  );

const refused = (code: string, data?: unknown) => new PlayedRefusal(code, data);

export const examples: Examples = {
  'order whose loan is to be signed at the counter': () =>
    panel({
      ...anOrder({ row: { state: 'waiting_payment', payment_state: 'unpaid', type_payment: 'instalments' } }),
      can_sign_loan: true,
    }),
  'orders of both markets': () => screen(),
  'orders and one of them': () => screen({ place: '#/orders/2611000017' }),
  'order that is new': () => panel(anOrder()),
  'order being fetched': () => panel(anOrder(), { api: { 'order.officeDetail': unanswered } }),
  'order that comes when asked for again': () =>
    panel(anOrder(), { api: { 'order.officeDetail': inTurn(refused('UNKNOWN_FAULT'), anOrder()) } }),
  'order without network, of which nothing is kept': () =>
    panel(anOrder(), {
      status: offlineStatus(),
      calls: { 'cache.rows': () => ({ rows: [], total: 0, as_of: '', kept: 0, of: 0 }) },
    }),
  'order that waits for its money': () => panel(anUnpaid()),
  'order whose money is not the right sum, once it is recorded': () =>
    panel(anUnpaid(), { api: { 'order.recordTransfer': refused('AMOUNT_DIFFERS', { expected: anOrder().total }) } }),
  'order whose answer is lost, once its money is recorded': () =>
    panel(anUnpaid(), { api: { 'order.recordTransfer': inTurn(refused('OFFLINE'), anOrder()) } }),
  'order that somebody has begun to pick, once it is cancelled': () =>
    panel(anOrder(), { api: { 'order.officeStep': refused('STEP_REFUSED', { state: 'picking', reason: '' }) } }),
  'order that lacks pieces': () => panel(aShortOrder()),
  'order whose substitute is gone, once it is chosen': () =>
    panel(aShortOrder(), {
      api: {
        'order.recordChoice': refused('SUBSTITUTE_GONE', {
          product: 'CASE-IP15-MAG',
          fields: [{ path: 'choices.0.substitute', code: 'NOT_ON_SALE' }],
        }),
      },
    }),
  'order that is leased': () =>
    panel({
      ...anOrder({ row: { type_payment: 'leasing' } }),
      lease: { option: aLeaseOption(), state: 'approved' },
    }),
  'order of which all has happened': () => panel(aSentOrder()),
  'order of which all has happened, for who only reads it': () =>
    panel(aSentOrder(), { session: aSession('warehouse', 'Marek Dvořák') }),
  'order whose document is lost on its way, once it is sent again': () =>
    panel(aSentOrder(), {
      api: { 'invoice.sendAgain': inTurn(refused('OFFLINE'), { sent_to: 'hana.nejedla@kolobeh.example' }) },
    }),
  'order whose document e-Factura takes, once it is sent again': () =>
    panel(aSentOrder(), {
      api: {
        'invoice.sendEInvoiceAgain': inTurn(
          refused('OFFLINE'),
          somePapers({
            documents: somePapers().documents.map((document) => ({
              ...document,
              e_invoice: { state: 'sent', index: '5000013', last_error: '', ended_at: null },
            })),
          }),
        ),
      },
    }),
  'order whose line was given back meanwhile, once it is credited': () =>
    panel(aSentOrder(), { api: { 'invoice.credit': refused('INVOICE_PRICE_INCORRECT', { position: 2 }) } }),
  'order that no walk has room for, once it is added': () =>
    panel(anOrder(), { api: { 'warehouse.pullOrder': refused('TROLLEY_FULL') } }),
};
