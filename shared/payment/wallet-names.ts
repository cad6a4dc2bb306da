/** Wallets of a browser by which an order is paid without leaving the shop. They are codes of ways of payment too. */
export const walletNames = ['google_pay', 'apple_pay'] as const;
export type WalletName = (typeof walletNames)[number];

export const isWallet = (code: string): code is WalletName => walletNames.some((name) => name === code);
