// What a person who asks for a loan sees. Works without scripts; nothing here is shown to the shop.
import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import { html, type Html, page } from '../page.ts';
import type { SwitchBoard } from '../switches.ts';
import { checkSumOf } from '../../../../api/integrations/instalment-company/application.ts';
import { chosen, isOpen, type Loan, LoanChoice } from './loan.ts';
import type { LoanBook } from './loan-book.ts';

const amount = (value: number): string =>
  new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' }).format(value / 100);

const frame = (title: string, body: Html): string =>
  page({
    lang: 'cs',
    title,
    body: html`<h1>${title}</h1>
      <p class="note">Zkušební společnost. Žádný úvěr nevzniká a nic se neplatí.</p>
      ${body}`,
  });

const button = (choice: LoanChoice, look: string, words: string): Html =>
  html`<button class="${look}" name="choice" value="${choice}">${words}</button>`;

const applyPage = (loan: Loan): string =>
  frame(
    'Žádost o nákup na splátky',
    html`<div class="card">
        <dl>
          <dt>Zákazník</dt>
          <dd>${loan.customer}</dd>
          <dt>Číslo objednávky</dt>
          <dd>${loan.number}</dd>
          ${loan.items.map(
            (item) =>
              html`<dt>${item.name}</dt>
                <dd>${amount(item.amount)}</dd>`,
          )}
          <dt>Cena nákupu</dt>
          <dd class="amount">${amount(loan.amount)}</dd>
        </dl>
      </div>
      <form method="post">
        ${button('approve', 'main', 'Podepsat smlouvu')} ${button('cancel', '', 'Zrušit žádost a vrátit se do obchodu')}
        <h2>Vyzkoušet jiný průběh</h2>
        ${button('decline', 'danger', 'Žádost je zamítnuta')}
        ${button('late', '', 'Vrátit se hned, společnost schválí později')}
        ${button('never', '', 'Podepsat a do obchodu se nevrátit')}
      </form>`,
  );

const endPage = (text: string): string => frame('Nákup na splátky', html`<div class="card"><p>${text}</p></div>`);

/** Sends the browser back with the company's word, as a hint. */
function goBack(res: Response, { id, reason, approved_url, rejected_url }: Loan, secret: string): void {
  const isNo = reason === 'REJECTED' || reason.startsWith('CANCELLED');
  const url = new URL(isNo ? rejected_url : approved_url);
  for (const [name, value] of Object.entries({ id, stateReason: reason, checkSum: checkSumOf(id, reason, secret) }))
    url.searchParams.set(name, value);
  res.redirect(303, url.href);
}

const ChoiceForm = z.object({ choice: LoanChoice });

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
    res.type('html').send(endPage('Smlouva je podepsaná. Stránku můžete zavřít, obchod se o ní dozví od společnosti.'));
  });
  return router;
}
