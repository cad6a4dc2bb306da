import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { repairWalletEcho, repairWalletInit, repairWalletProcess, repairWalletSession } from './repair-wallet.ts';

/** Calls of the repair's contract about wallets. */
export const repairWalletRoutes = {
  walletEcho: api.repair.walletEcho.handler(async ({ context: { deps }, input: { wallet, ...link }, errors }) => ({
    ...valueOf(errors, await repairWalletEcho(deps, wallet, link)),
    script: deps.walletScripts[wallet],
  })),
  walletSession: api.repair.walletSession.handler(async ({ context: { deps }, input, errors }) => ({
    session: valueOf(errors, await repairWalletSession(deps, input)),
  })),
  walletInit: api.repair.walletInit.handler(async ({ context, input, errors }) => ({
    pay_id: valueOf(errors, await repairWalletInit(context.deps, input, context.ip || '127.0.0.1')).payId,
  })),
  walletProcess: api.repair.walletProcess.handler(async ({ context: { deps }, input: { wallet, ...link }, errors }) => {
    const done = valueOf(errors, await repairWalletProcess(deps, wallet, link));
    return { is_paid: done.isPaid, online: done.online, confirm_at: done.confirmAt };
  }),
};
