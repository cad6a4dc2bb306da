import type { Currency, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { WalletName } from '@kolobeh/shared/payment/wallet-names.ts';
import type { Deps } from '../../operation/deps.ts';
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

/** What is paid by a wallet: digits of its number, and where. */
interface PaidByWallet {
  number: string;
  market: MarketCode;
  currency: Currency;
}

/** What a wallet gave the browser, and whence it came. */
export interface WalletToken {
  payload: string;
  ip: string;
}

/** Opens a payment at the gateway by the wallet's token; its messages come to the same addresses whatever is paid. */
export async function openByWallet(
  deps: Deps,
  wallet: WalletName,
  { payload, ip }: WalletToken,
  { number, market, currency, attemptId, amount }: PaidByWallet & { attemptId: string; amount: number },
): Promise<string> {
  const { PUBLIC_URL } = deps.settings;
  const { payId } = await deps.cardGateway.walletInit(gatewayNames[wallet], {
    orderNumber: number,
    total: money(amount, currency),
    language: market,
    returnUrl: `${PUBLIC_URL}/api/new/payment/card/return`,
    notifyUrl: `${PUBLIC_URL}/api/new/payment/card/callback`,
    merchantData: attemptId,
    token: payload,
    clientIp: ip,
  });
  return payId;
}

/** The same with the token of one payment. */
export const payingWallet = (wallet: WalletName, token: WalletToken): OnlineProvider => ({
  ...walletProvider(wallet),
  open: (deps, { number, market, currency }, { attemptId, amount }) =>
    openByWallet(deps, wallet, token, { number, market, currency, attemptId, amount }),
});
