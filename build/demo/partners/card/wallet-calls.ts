// Calls of the shop to the played gateway about wallets: `googlepay/…` and `applepay/…` of eAPI 1.9.
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { dttmOf } from '../../../../api/integrations/card-gateway/requests.ts';
import { signedText, signText } from '../../../../api/integrations/card-gateway/signature.ts';
import { deepValues, type Wallet, type WalletParams } from '../../../../api/integrations/card-gateway/wallet.ts';
import { answerJson, failureOf } from '../answering.ts';
import { type Gateway, httpUrl, isFromMerchant, newPayment, NotifyExtension } from './merchant-calls.ts';
import { approved, type Payment } from './payment.ts';
import { answerPayment, answerSigned, strangersKey } from './signing.ts';
import type { PlayedWallets } from './wallet-tokens.ts';

const InitBody = z.object({
  merchantId: z.string().min(1),
  orderNo: z.string().regex(/^\d{1,10}$/),
  dttm: z.string().regex(/^\d{14}$/),
  clientIp: z.union([z.ipv4(), z.ipv6()]),
  totalAmount: z.number().int().positive(),
  currency: z.enum(['CZK', 'RON']),
  closePayment: z.boolean(),
  payload: z.base64(),
  returnUrl: httpUrl,
  returnMethod: z.enum(['GET', 'POST']),
  merchantData: z.base64().optional(),
  language: z.string(),
  ttlSec: z.number().int().min(300).max(1800),
  extensions: z.array(NotifyExtension).optional(),
  signature: z.string(),
});

const paramsOf = (wallet: Wallet, merchantId: string): WalletParams =>
  wallet === 'googlepay'
    ? {
        apiVersion: 2,
        apiVersionMinor: 0,
        paymentMethodType: 'CARD',
        allowedCardNetworks: ['MASTERCARD', 'VISA'],
        allowedCardAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
        tokenizationSpecificationType: 'PAYMENT_GATEWAY',
        gateway: 'csob',
        gatewayMerchantId: merchantId,
        googlepayMerchantId: 'SANDBOX',
        merchantName: 'Kolobeh',
        environment: 'TEST',
        totalPriceStatus: 'FINAL',
        countryCode: 'CZ',
      }
    : { countryCode: 'CZ', supportedNetworks: ['masterCard', 'visa'], merchantCapabilities: ['supports3DS'] };

function echo(gateway: Gateway, wallet: Wallet, req: Request, res: Response): void {
  const { signer } = gateway;
  const isKnown = isFromMerchant(gateway, req.body) && failureOf(res) !== 'refuse';
  const { merchantId } = z.object({ merchantId: z.string().default('') }).parse(req.body);
  const reply = {
    dttm: dttmOf(signer.now()),
    resultCode: isKnown ? 0 : 110,
    resultMessage: isKnown ? 'OK' : 'Invalid parameter',
    ...(isKnown ? { initParams: paramsOf(wallet, merchantId) } : {}),
  };
  const key = failureOf(res) === 'wrong_signature' ? strangersKey() : signer.privateKeyPem;
  answerJson(res, { ...reply, signature: signText(signedText(deepValues(reply)), key) });
}

function init(gateway: Gateway, wallets: PlayedWallets, wallet: Wallet, req: Request, res: Response): void {
  const { signer, book } = gateway;
  if (failureOf(res) === 'refuse') return answerPayment(res, signer, 120);
  const { data: body } = InitBody.safeParse(req.body);
  const extensions = body?.extensions ?? [];
  if (!body || !isFromMerchant(gateway, req.body) || !extensions.every((one) => isFromMerchant(gateway, one)))
    return answerPayment(res, signer, 110);
  const choice = wallets.take(wallet, Buffer.from(body.payload, 'base64').toString(), body.merchantId);
  if (!choice) return answerPayment(res, signer, 110);
  const now = signer.now().getTime();
  const cart = [{ name: wallet, quantity: 1, amount: body.totalAmount }];
  const payment: Payment = { ...newPayment({ ...body, cart }, now), by_wallet: choice };
  answerPayment(res, signer, 0, book.store(payment));
}

const ProcessBody = z.object({ merchantId: z.string(), payId: z.string(), dttm: z.string(), signature: z.string() });

const carriedOut = (payment: Payment): Payment => {
  if (payment.status !== 1) return payment;
  if (payment.by_wallet === 'approve') return approved(payment);
  return { ...payment, status: payment.by_wallet === 'decline' ? 6 : 2 };
};

function process(gateway: Gateway, req: Request, res: Response): void {
  const { signer, book } = gateway;
  const { data: body } = ProcessBody.safeParse(req.body);
  if (!body || !isFromMerchant(gateway, req.body)) return answerPayment(res, signer, 110);
  const payment = book.find(body.payId);
  if (!payment || payment.by_wallet === null) return answerPayment(res, signer, 140);
  const after = book.store(carriedOut(payment));
  const url = `${req.protocol}://${req.get('host')}/card/pay/${after.pay_id}`;
  const isToConfirm = after.by_wallet === 'challenge' && after.status === 2;
  answerSigned(res, signer, after, isToConfirm ? { authenticate: { browserChallenge: { url, method: 'GET' } } } : null);
}

/** Everything the shop calls about wallets. */
export function walletCalls(gateway: Gateway, wallets: PlayedWallets): Router {
  const router = Router();
  for (const wallet of ['googlepay', 'applepay'] as const) {
    router.post(`/${wallet}/echo`, (req, res) => echo(gateway, wallet, req, res));
    router.post(`/${wallet}/init`, (req, res) => init(gateway, wallets, wallet, req, res));
    router.post(`/${wallet}/process`, (req, res) => process(gateway, req, res));
  }
  return router;
}
