// Scripts of the played wallets: what Google's `pay.js` and Safari bring, with a sheet of their own in the page.
import { json, type Request, type Response, Router, text } from 'express';
import { z } from 'zod';
import { answerJson, failing } from '../answering.ts';
import type { SwitchBoard } from '../switches.ts';
import { type PlayedWallets, WalletChoice } from './wallet-tokens.ts';

/** The sheet both wallets share: it asks what the played bank is to do, as the gateway's page does. */
const sheet = (base: string): string => `
  const base = ${JSON.stringify(base)};
  const ask = (name, amount) => new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', name);
    dialog.style.cssText = 'border:0;border-radius:16px;padding:24px;max-width:340px;margin:auto;font:16px/1.5 system-ui;color:#171b19';
    const title = document.createElement('h2');
    title.textContent = name + ' (sandbox)';
    title.style.cssText = 'margin:0 0 4px;font-size:18px';
    const sum = document.createElement('p');
    sum.textContent = amount;
    sum.style.cssText = 'margin:0 0 16px';
    dialog.append(title, sum);
    for (const [choice, label] of [['approve', 'Pay'], ['challenge', 'Pay, the bank asks'], ['decline', 'Pay, the bank declines'], ['', 'Cancel']]) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.value = choice;
      button.style.cssText = 'display:block;width:100%;min-height:44px;margin-top:8px;padding:0 14px;text-align:left;font:inherit;border:1px solid #d8d3c8;border-radius:10px;background:' + (choice === 'approve' ? '#171b19;color:#fff' : '#fff;color:#171b19');
      button.onclick = () => { dialog.close(); dialog.remove(); resolve(choice || null); };
      dialog.append(button);
    }
    dialog.oncancel = () => { dialog.remove(); resolve(null); };
    document.body.append(dialog);
    dialog.showModal();
  });
  const tokenFor = async (wish) => {
    const reply = await fetch(base + '/token', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(wish) });
    if (!reply.ok) throw new Error('wallet: ' + reply.status);
    return reply.text();
  };`;

const googleScript = (base: string): string => `(() => {${sheet(base)}
  class PaymentsClient {
    isReadyToPay() { return Promise.resolve({ result: true }); }
    async loadPaymentData(request) {
      const { totalPrice, currencyCode } = request.transactionInfo;
      const choice = await ask('Google Pay', totalPrice + ' ' + currencyCode);
      if (choice === null) throw Object.assign(new Error('canceled'), { statusCode: 'CANCELED' });
      const recipient = request.allowedPaymentMethods[0].tokenizationSpecification.parameters.gatewayMerchantId;
      const token = await tokenFor({ wallet: 'googlepay', choice, recipient });
      return { paymentMethodData: { type: 'CARD', tokenizationData: { type: 'PAYMENT_GATEWAY', token } } };
    }
  }
  window.google = { ...window.google, payments: { api: { PaymentsClient } } };
})();`;

const appleScript = (base: string): string => `(() => {${sheet(base)}
  if (window.ApplePaySession) return;
  class ApplePaySession {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static canMakePayments() { return true; }
    static supportsVersion() { return true; }
    constructor(version, request) { this.request = request; }
    begin() { void this.onvalidatemerchant?.({ validationURL: base + '/paymentSession' }); }
    abort() {}
    completePayment() {}
    async completeMerchantValidation(session) {
      const { amount } = this.request.total;
      const choice = await ask('Apple Pay', amount + ' ' + this.request.currencyCode);
      if (choice === null) return this.oncancel?.({});
      const token = await tokenFor({ wallet: 'applepay', choice, session: session.merchantSessionIdentifier });
      void this.onpaymentauthorized?.({ payment: { token: JSON.parse(token) } });
    }
  }
  window.ApplePaySession = ApplePaySession;
})();`;

const TokenWish = z.discriminatedUnion('wallet', [
  z.object({ wallet: z.literal('googlepay'), choice: WalletChoice, recipient: z.string().min(1) }),
  z.object({ wallet: z.literal('applepay'), choice: WalletChoice, session: z.string() }),
]);

const SessionWish = z.object({
  merchantIdentifier: z.string().min(1),
  displayName: z.string().min(1).max(64),
  initiative: z.literal('web'),
  initiativeContext: z.string().min(1),
});

function giveToken(wallets: PlayedWallets, sessions: Map<string, string>, req: Request, res: Response): void {
  res.set('access-control-allow-origin', '*');
  const wish = TokenWish.safeParse(JSON.parse(z.string().parse(req.body)));
  if (!wish.success) return void res.status(400).end();
  const { wallet, choice } = wish.data;
  const recipient = wish.data.wallet === 'googlepay' ? wish.data.recipient : sessions.get(wish.data.session);
  const isOpen = wish.data.wallet === 'googlepay' || wallets.takeSession(wish.data.session);
  if (!recipient || !isOpen) return void res.status(403).end();
  res.type('text').send(wallets.token(wallet, { choice, recipient }));
}

/** Served at `/card/wallets`: scripts for the shop's page, tokens for the scripts, merchant sessions for the shop. */
export function walletSheets(wallets: PlayedWallets, board: SwitchBoard): Router {
  const sessions = new Map<string, string>();
  const router = Router();
  const base = (req: Request): string => `${req.protocol}://${req.get('host')}/card/wallets`;
  router.get('/google.js', failing(board, 'wallets'), (req, res) => {
    res.type('js').send(googleScript(base(req)));
  });
  router.get('/apple.js', failing(board, 'wallets'), (req, res) => {
    res.type('js').send(appleScript(base(req)));
  });
  router.post('/token', text(), (req, res) => giveToken(wallets, sessions, req, res));
  router.post('/paymentSession', failing(board, 'wallets'), json(), (req, res) => {
    const wish = SessionWish.safeParse(req.body);
    if (!wish.success) return answerJson(res, { statusCode: 400 }, 400);
    const { id, expiresAt } = wallets.openSession();
    sessions.set(id, wish.data.merchantIdentifier);
    answerJson(res, {
      merchantSessionIdentifier: id,
      expiresAt,
      epochTimestamp: expiresAt - 300_000,
      domainName: wish.data.initiativeContext,
      displayName: wish.data.displayName,
    });
  });
  return router;
}
