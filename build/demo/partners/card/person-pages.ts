// What a paying person sees. Works without scripts; nothing here is shown to the shop.
import { type Request, type Response, Router, urlencoded } from 'express';
import { z } from 'zod';
import type { SwitchBoard } from '../switches.ts';
import { type Gateway, paymentOfPath } from './merchant-calls.ts';
import { closingPage, payPage, returnPage } from './payment-page.ts';
import { Choice, chosen, type Payment } from './payment.ts';
import { noticeOf } from './signing.ts';

const payIdOf = (req: Request): string => z.object({ payId: z.string() }).parse(req.params).payId;

/** Sends the browser back to the shop as the merchant asked: by address or by form. */
function goBack({ signer }: Gateway, res: Response, payment: Payment, isFinished = false): void {
  const fields = noticeOf(payment, signer);
  if (payment.return_method === 'POST' || isFinished) {
    res.type('html').send(returnPage(payment, fields, isFinished));
    return;
  }
  const url = new URL(payment.return_url);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  res.redirect(303, url.href);
}

function process(gateway: Gateway, req: Request, res: Response): void {
  const payment = paymentOfPath(gateway, req.params);
  if (typeof payment === 'number') {
    res
      .status(payment === 140 ? 404 : 400)
      .type('text')
      .send(payment === 140 ? 'Payment not found' : 'Invalid signature');
    return;
  }
  if (payment.status === 1) gateway.book.store({ ...payment, status: 2 });
  res.redirect(303, `/card/pay/${payment.pay_id}`);
}

function show(gateway: Gateway, req: Request, res: Response): void {
  const payment = gateway.book.find(payIdOf(req));
  if (!payment) {
    res.status(404).type('text').send('Payment not found');
    return;
  }
  const isOpen = payment.status === 2 && payment.approves_at === null;
  if (isOpen) res.type('html').send(payPage(payment));
  else goBack(gateway, res, payment, true);
}

const ChoiceForm = z.object({ choice: Choice });

function choose(gateway: Gateway, board: SwitchBoard, req: Request, res: Response): void {
  const payment = gateway.book.find(payIdOf(req));
  const form = ChoiceForm.safeParse(req.body);
  if (!payment || !form.success) {
    res
      .status(payment ? 400 : 404)
      .type('text')
      .send(payment ? 'No such choice' : 'Payment not found');
    return;
  }
  const at = { now: gateway.signer.now().getTime(), lateMs: board.of('card').late_ms };
  const after = gateway.book.store(chosen(payment, form.data.choice, at));
  if (form.data.choice === 'never') res.type('html').send(closingPage(after));
  else goBack(gateway, res, after);
}

/** Entry by a signed address, then the page itself. */
export function personPages(gateway: Gateway, board: SwitchBoard): Router {
  const router = Router();
  router.get('/api/v1.9/payment/process/:merchantId/:payId/:dttm/:signature', (req, res) => process(gateway, req, res));
  router.get('/pay/:payId', (req, res) => show(gateway, req, res));
  router.post('/pay/:payId', urlencoded({ extended: false }), (req, res) => choose(gateway, board, req, res));
  return router;
}
