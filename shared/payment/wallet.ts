import { z } from 'zod';

/** Wallets of a browser by which an order is paid without leaving the shop. */
export const WalletName = z.enum(['google_pay', 'apple_pay']);
export type WalletName = z.infer<typeof WalletName>;

/** What a wallet's sheet is opened with, in the wallet's own names. */
export const WalletParams = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
export type WalletParams = z.infer<typeof WalletParams>;
