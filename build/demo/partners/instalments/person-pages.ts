// What a person who asks for a loan sees. Works without scripts; nothing here is shown to the shop.
import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { html, type Html, page } from '../page.ts';
import type { SwitchBoard } from '../switches.ts';
import { checkSumOf } from '../../../../api/integrations/instalment-company/application.ts';
import { chosen, isOpen, type Loan, LoanChoice } from './loan.ts';
import type { LoanBook } from './loan-book.ts';

/** The company's words by the currency it lends. */
const words = {
  CZK: {
    lang: 'cs',
    title: 'Žádost o nákup na splátky',
    note: 'Zkušební společnost. Žádný úvěr nevzniká a nic se neplatí.',
    customer: 'Zákazník',
    number: 'Číslo objednávky',
    price: 'Cena nákupu',
    deposit: 'Přímá platba při podpisu',
    wish: 'Splátky podle ceníku',
    approve: 'Podepsat smlouvu',
    cancel: 'Zrušit žádost a vrátit se do obchodu',
    others: 'Vyzkoušet jiný průběh',
    decline: 'Žádost je zamítnuta',
    late: 'Vrátit se hned, společnost schválí později',
    never: 'Podepsat a do obchodu se nevrátit',
    ended: 'Smlouva je podepsaná. Stránku můžete zavřít, obchod se o ní dozví od společnosti.',
  },
  RON: {
    lang: 'ro',
    title: 'Cerere de cumpărare în rate',
    note: 'Societate de test. Nu se acordă niciun credit și nu se plătește nimic.',
    customer: 'Client',
    number: 'Numărul comenzii',
    price: 'Prețul cumpărăturii',
    deposit: 'Avans la semnare',
    wish: 'Rate după oferta',
    approve: 'Semnează contractul',
    cancel: 'Renunță la cerere și revino în magazin',
    others: 'Încearcă alt parcurs',
    decline: 'Cererea este respinsă',
    late: 'Revino acum, societatea aprobă mai târziu',
    never: 'Semnează și nu reveni în magazin',
    ended: 'Contractul este semnat. Puteți închide pagina, magazinul află de la societate.',
  },
} as const;

/** Where a leasing company says something else. */
const leaseWords = {
  CZK: {
    title: 'Žádost o leasing',
    note: 'Zkušební společnost. Žádný leasing nevzniká a nic se neplatí.',
    deposit: 'Při podpisu',
    wish: 'Měsíčně podle nabídky',
  },
  RON: {
    title: 'Cerere de leasing',
    note: 'Societate de test. Nu se încheie niciun leasing și nu se plătește nimic.',
    deposit: 'La semnare',
    wish: 'Lunar, după oferta',
  },
} as const;

type Words = Record<keyof (typeof words)['CZK'], string>;

function wordsOf({ currency, kind }: Loan): Words {
  const of = currency === 'RON' ? 'RON' : 'CZK';
  return kind === 'lease' ? { ...words[of], ...leaseWords[of] } : words[of];
}

const amountOf =
  ({ currency }: Loan) =>
  (value: number): string =>
    new Intl.NumberFormat(currency === 'RON' ? 'ro-RO' : 'cs-CZ', { style: 'currency', currency }).format(value / 100);

const frame = ({ lang, title, note }: Words, body: Html): string =>
  page({
    lang,
    title,
    body: html`<h1>${title}</h1>
      <p class="note">${note}</p>
      ${body}`,
  });

const button = (choice: LoanChoice, look: string, label: string): Html =>
  html`<button class="${look}" name="choice" value="${choice}">${label}</button>`;

/** What the customer chose in the shop; nothing when the shop sent none. */
function wishRows(loan: Loan): Html {
  if (loan.months === null || loan.instalment === null) return html``;
  const amount = amountOf(loan);
  return html`<dt>${wordsOf(loan).deposit}</dt>
    <dd>${amount(loan.deposit)}</dd>
    <dt>${wordsOf(loan).wish} ${loan.product_set}</dt>
    <dd>${loan.months} × ${amount(loan.instalment)}</dd>`;
}

function applyPage(loan: Loan): string {
  const said = wordsOf(loan);
  const amount = amountOf(loan);
  return frame(
    said,
    html`<div class="card">
        <dl>
          <dt>${said.customer}</dt>
          <dd>${loan.customer}</dd>
          <dt>${said.number}</dt>
          <dd>${loan.number}</dd>
          ${loan.items.map(
            (item) =>
              html`<dt>${item.name}</dt>
                <dd>${amount(item.amount)}</dd>`,
          )}
          <dt>${said.price}</dt>
          <dd class="amount">${amount(loan.amount)}</dd>
          ${wishRows(loan)}
        </dl>
      </div>
      <form method="post">
        ${button('approve', 'main', said.approve)} ${button('cancel', '', said.cancel)}
        <h2>${said.others}</h2>
        ${button('decline', 'danger', said.decline)} ${button('late', '', said.late)} ${button('never', '', said.never)}
      </form>`,
  );
}

const endPage = (loan: Loan): string =>
  frame(wordsOf(loan), html`<div class="card"><p>${wordsOf(loan).ended}</p></div>`);

/** Sends the browser back with the company's word, as a hint. */
function goBack(res: Response, { id, reason, approved_url, rejected_url }: Loan, secret: string): void {
  const isNo = reason === 'REJECTED' || reason.startsWith('CANCELLED');
  const url = new URL(isNo ? rejected_url : approved_url);
  for (const [name, value] of Object.entries({ id, stateReason: reason, checkSum: checkSumOf(id, reason, secret) }))
    url.searchParams.set(name, value);
  res.redirect(303, url.href);
}

const ChoiceForm = z.object({ choice: LoanChoice });

/**
 * The company's pages, where a customer is asked what is to become of the application. One that is decided leads back
 * to the shop at once.
 */
export function personPages(
  book: LoanBook,
  { board, now, secret }: { board: SwitchBoard; now: () => Date; secret: string },
): Router {
  const router = Router();
  const loanOf = (req: Request): Loan | undefined => book.find(z.object({ id: z.string() }).parse(req.params).id);
  router.get('/apply/:id', (req, res) => {
    const loan = loanOf(req);
    if (!loan) res.status(404).type('text').send('No such application');
    else if (isOpen(loan)) res.type('html').send(applyPage(loan));
    else goBack(res, loan, secret);
  });
  router.post('/apply/:id', urlencoded({ extended: false }), (req, res) => {
    const loan = loanOf(req);
    const form = ChoiceForm.safeParse(req.body);
    if (!loan || !form.success) {
      res
        .status(loan ? 400 : 404)
        .type('text')
        .send(loan ? 'No such choice' : 'No such application');
      return;
    }
    const at = { now: now().getTime(), lateMs: board.of('instalments').late_ms };
    const after = book.store(chosen(loan, form.data.choice, at));
    if (form.data.choice !== 'never') return goBack(res, after, secret);
    res.type('html').send(endPage(after));
  });
  return router;
}
