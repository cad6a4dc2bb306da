// The sandbox's own page: what was played, and the switches. For the people who build and try the shop.
import type { Notice } from './card/notices.ts';
import type { Payment } from './card/payment.ts';
import { type Manifest, type Parcel, ParcelProgress } from './carriers/parcel-book.ts';
import { type PaymentStatusNumber, paymentStates } from '../../../api/integrations/card-gateway/payment-state.ts';
import type { Loan } from './instalments/loan.ts';
import { html, type Html, page } from './page.ts';
import type { TwistoSale } from './twisto/player.ts';
import type { Invited } from './reviews/player.ts';
import { FailureKind, type NoticeSwitches, type Switches } from './switches.ts';

/** All that the partners know, as the page and `GET /control` show it. */
export interface PlayedState {
  switches: readonly Switches[];
  payments: readonly Payment[];
  notices: readonly Notice[];
  parcels: readonly Parcel[];
  manifests: readonly Manifest[];
  loans: readonly Loan[];
  /** Orders whose customers would be asked about their satisfaction. */
  invited: readonly Invited[];
  /** Documents that came to e-Factura, with what is wrong with each. */
  e_invoices: readonly { index: string; number: string; faults: readonly string[] }[];
  /** What Twisto said yes to. */
  twisto: readonly TwistoSale[];
}

/** Newest rows of each table. */
const shown = 30;

const option = (value: string, chosen: string): Html =>
  value === chosen ? html`<option selected>${value}</option>` : html`<option>${value}</option>`;

const box = (name: keyof NoticeSwitches, label: string, isOn: boolean): Html =>
  isOn
    ? html`<label><input type="checkbox" name="${name}" checked /> ${label}</label>`
    : html`<label><input type="checkbox" name="${name}" /> ${label}</label>`;

const noticeFields = ({ notices, late_ms }: Switches): Html =>
  html` <label>Late approval after, ms <input name="late_ms" type="number" min="0" value="${late_ms}" /></label>
    <label>Copies of a notice <input name="copies" type="number" min="1" max="50" value="${notices.copies}" /></label>
    ${box('is_parallel', 'copies at once', notices.is_parallel)}
    ${box('is_out_of_order', 'out of order', notices.is_out_of_order)}
    ${box('is_forged', 'wrong signature', notices.is_forged)} ${box('is_off', 'no notices', notices.is_off)}`;

const switchForm = (switches: Switches): Html =>
  html`<form class="card row" method="post" action="/control">
    <input type="hidden" name="partner" value="${switches.partner}" /><strong>${switches.partner}</strong>
    <label
      >Failure
      <select name="failure">
        ${FailureKind.options.map((kind) => option(kind, switches.failure))}
      </select></label
    >
    <label>Times (empty = always) <input name="times" type="number" min="1" value="${switches.times ?? ''}" /></label>
    <label>Slow, ms <input name="slow_ms" type="number" min="0" value="${switches.slow_ms}" /></label>
    ${switches.partner === 'card' || switches.partner === 'instalments' ? noticeFields(switches) : []}
    <button class="main">Set</button>
  </form>`;

const pushButton = (action: string, payId: string): Html =>
  html`<form method="post" action="/control">
    <input type="hidden" name="pay_id" value="${payId}" /><button name="action" value="${action}">${action}</button>
  </form>`;

const stateOf = (status: number): string => paymentStates[status as PaymentStatusNumber] ?? String(status);

const paymentRow = (payment: Payment): Html =>
  html`<tr>
    <td>${payment.pay_id}</td>
    <td>${payment.order_no}</td>
    <td>${(payment.amount / 100).toFixed(2)} ${payment.currency}</td>
    <td>${stateOf(payment.status)}</td>
    <td class="row">${['approve', 'settle', 'notify'].map((action) => pushButton(action, payment.pay_id))}</td>
  </tr>`;

const moveForm = ({ carrier, number, progress }: Parcel): Html =>
  html`<form class="row" method="post" action="/control">
    <input type="hidden" name="partner" value="${carrier}" /><input type="hidden" name="number" value="${number}" />
    <select name="progress" aria-label="Progress of ${number}">
      ${ParcelProgress.options.map((one) => option(one, progress))}
    </select>
    <button name="action" value="move">move</button>
  </form>`;

const parcelRow = (parcel: Parcel): Html =>
  html`<tr>
    <td>${parcel.carrier}</td>
    <td>${parcel.number}</td>
    <td>${parcel.reference}</td>
    <td>${parcel.pickup_point ?? parcel.postcode}</td>
    <td>${parcel.cash > 0 ? parcel.cash : '–'}</td>
    <td>${moveForm(parcel)}</td>
  </tr>`;

const manifestRow = (manifest: Manifest): Html =>
  html`<tr>
    <td>${manifest.carrier}</td>
    <td>${manifest.id}</td>
    <td>${manifest.reference}</td>
    <td>${manifest.count}</td>
  </tr>`;

const loanRow = (loan: Loan): Html =>
  html`<tr>
    <td>${loan.id}</td>
    <td>${loan.number}</td>
    <td>${(loan.amount / 100).toFixed(2)} ${loan.currency}</td>
    <td>${loan.reason}</td>
    <td>${loan.sends}</td>
  </tr>`;

const noticeRow = (notice: Notice): Html =>
  html`<tr>
    <td>${notice.pay_id}</td>
    <td>${stateOf(notice.status)}</td>
    <td>${notice.state}</td>
    <td>${notice.tries}</td>
    <td>${notice.url}</td>
  </tr>`;

const table = (title: string, heads: readonly string[], rows: readonly Html[]): Html =>
  html`<h2>${title}</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${
            rows.length > 0
              ? rows
              : html`<tr>
                  <td colspan="${heads.length}">None yet</td>
                </tr>`
          }
        </tbody>
      </table>
    </div>`;

const newest = <Row>(rows: readonly Row[]): Row[] => rows.slice(-shown).toReversed();

/** Page on which failures are switched on and what came to the partners is read. The newest rows of each table only. */
export const controlPage = ({ switches, payments, notices, parcels, manifests, loans }: PlayedState): string =>
  page({
    lang: 'en',
    title: 'Partner sandbox',
    width: '70rem',
    body: html`<h1>Partner sandbox</h1>
      <p class="note">
        Card gateway, instalment company and carriers as the shop meets them, played on this machine. Nothing is paid or
        shipped.
      </p>
      <h2>Switches</h2>
      ${switches.map(switchForm)}
      ${table('Payments', ['Payment', 'Order', 'Amount', 'State', 'Push'], newest(payments).map(paymentRow))}
      ${table('Notices to the shop', ['Payment', 'State told', 'Delivery', 'Tries', 'Address'], newest(notices).map(noticeRow))}
      ${table('Parcels', ['Carrier', 'Number', 'Sender’s code', 'To', 'Cash', 'Progress'], newest(parcels).map(parcelRow))}
      ${table('Hand-overs', ['Carrier', 'Number', 'Sender’s code', 'Parcels'], newest(manifests).map(manifestRow))}
      ${table('Loans', ['Application', 'Order', 'Amount', 'State', 'Told sent'], newest(loans).map(loanRow))}`,
  });
