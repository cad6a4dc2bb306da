import { html, type Html, page } from '../page.ts';
import type { Choice, Payment } from './payment.ts';
import { texts } from './texts.ts';

const locales = { cs: 'cs-CZ', ro: 'ro-RO', en: 'en-GB' };

const showAmount = ({ amount, currency, language }: Payment): string =>
  new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(amount / 100);

function summary(payment: Payment): Html {
  const words = texts[payment.language];
  return html`<div class="card">
    <dl>
      <dt>${words.merchant}</dt>
      <dd>${payment.merchant_id}</dd>
      <dt>${words.order}</dt>
      <dd>${payment.order_no}</dd>
      ${payment.items.map(
        (item) =>
          html`<dt>${item.quantity} ×</dt>
            <dd>${item.name}</dd>`,
      )}
      <dt>${words.card}</dt>
      <dd>4111 •••• •••• 1111</dd>
      <dt>${words.toPay}</dt>
      <dd class="amount">${showAmount(payment)}</dd>
    </dl>
  </div>`;
}

const frame = (payment: Payment, title: string, body: Html): string =>
  page({
    lang: payment.language,
    title,
    body: html`<h1>${title}</h1>
      <p class="note">${texts[payment.language].notReal}</p>
      ${body}`,
  });

const choiceButton = (payment: Payment, choice: Choice, look: string): Html =>
  html`<button class="${look}" name="choice" value="${choice}">${texts[payment.language].choices[choice]}</button>`;

/** Where a person pays: every course of a payment is a button of one form. */
export function payPage(payment: Payment): string {
  const words = texts[payment.language];
  const body = html`${summary(payment)}
    <form method="post">
      ${choiceButton(payment, 'approve', 'main')} ${choiceButton(payment, 'cancel', '')}
      <h2>${words.others}</h2>
      ${choiceButton(payment, 'decline', 'danger')} ${choiceButton(payment, 'late', '')}
      ${choiceButton(payment, 'never', '')}
    </form>`;
  return frame(payment, words.title, body);
}

/** The end of a payment whose browser does not return. */
export const closingPage = (payment: Payment): string =>
  frame(
    payment,
    texts[payment.language].closing,
    html`<div class="card"><p>${texts[payment.language].closingText}</p></div>`,
  );

const field = ([name, value]: [string, string]): Html => html`<input type="hidden" name="${name}" value="${value}" />`;

/** Form that brings the browser back; it sends itself where scripts run. */
export function returnPage(payment: Payment, fields: Record<string, string>, isFinished: boolean): string {
  const words = texts[payment.language];
  const form = html`<form id="back" method="${payment.return_method.toLowerCase()}" action="${payment.return_url}">
    ${Object.entries(fields).map(field)}<button class="main">${words.back}</button>
  </form>`;
  if (isFinished)
    return frame(
      payment,
      words.title,
      html`<div class="card">
        <p>${words.finished}</p>
        ${form}
      </div>`,
    );
  return frame(
    payment,
    words.returning,
    html`${form}
      <script>
        document.getElementById('back').submit();
      </script>`,
  );
}
