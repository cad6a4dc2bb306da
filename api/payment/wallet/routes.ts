import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { walletEcho, walletInit, walletProcess, walletSession } from './pay-by-wallet.ts';

/** Calls of the payment's contract about wallets. */
export const walletRoutes = {
  walletEcho: api.payment.walletEcho.handler(async ({ context: { deps }, input: { wallet, token }, errors }) => ({
    ...valueOf(errors, await walletEcho(deps, wallet, token)),
    script: deps.walletScripts[wallet],
  })),
  walletSession: api.payment.walletSession.handler(async ({ context: { deps }, input, errors }) => ({
    session: valueOf(errors, await walletSession(deps, input.token)),
  })),
  walletInit: api.payment.walletInit.handler(async ({ context, input, errors }) => ({
    pay_id: valueOf(errors, await walletInit(context.deps, input, context.ip || '127.0.0.1')).payId,
  })),
  walletProcess: api.payment.walletProcess.handler(async ({ context: { deps }, input: { wallet, token }, errors }) => {
    const done = valueOf(errors, await walletProcess(deps, wallet, token));
    return { payment_state: done.paymentState, last_attempt: done.lastAttempt, confirm_at: done.confirmAt };
  }),
};
