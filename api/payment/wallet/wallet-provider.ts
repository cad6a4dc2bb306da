import { money } from '@kolobeh/shared/kernel/money.ts';
import type { WalletName } from '@kolobeh/shared/payment/wallet-names.ts';
import type { Wallet } from '../../integrations/card-gateway/wallet.ts';
import { cardProvider } from '../card-provider.ts';
import type { OnlineProvider } from '../online-provider.ts';

/** The gateway's names of the wallets. */
export const gatewayNames: Record<WalletName, Wallet> = { google_pay: 'googlepay', apple_pay: 'applepay' };

/** A wallet as it is asked about: its attempts are payments by card at the same gateway. */
export const walletProvider = (wallet: WalletName): OnlineProvider => ({
  ...cardProvider,
  name: wallet,
  open: () => Promise.reject(new Error('A wallet opens by its token')),
  payAt: () => Promise.resolve(''),
});

/** The same with the token of one payment. */
export const payingWallet = (wallet: WalletName, { payload, ip }: { payload: string; ip: string }): OnlineProvider => ({
  ...walletProvider(wallet),
  open: async (deps, order, { attemptId, amount }) => {
    const { PUBLIC_URL } = deps.settings;
    const { payId } = await deps.cardGateway.walletInit(gatewayNames[wallet], {
      orderNumber: order.number,
      total: money(amount, order.currency),
      language: order.market,
      returnUrl: `${PUBLIC_URL}/api/new/payment/card/return`,
      notifyUrl: `${PUBLIC_URL}/api/new/payment/card/callback`,
      merchantData: attemptId,
      token: payload,
      clientIp: ip,
    });
    return payId;
  },
});
