import { walletCall } from '../../ui/wallet/wallet-call.ts';
import type { WalletCalls } from '../../ui/wallet/WalletButtons.tsx';

/** Calls by which the order of a secret link is paid by a wallet. */
export const orderWallets = (token: string): WalletCalls => ({
  echo: (wallet) => walletCall(`payment/${wallet}/echo/${token}`),
  session: async () => (await walletCall<{ session: unknown }>('payment/apple-pay/session', { token })).session,
  pay: async (wallet, payload) => {
    await walletCall(`payment/${wallet}/init`, { token, payload });
    return (await walletCall<{ confirm_at: string | null }>(`payment/${wallet}/process`, { token })).confirm_at;
  },
});
