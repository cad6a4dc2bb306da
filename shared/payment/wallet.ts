import { z } from 'zod';
import { walletNames } from './wallet-names.ts';

export const WalletName = z.enum(walletNames);

/** What a wallet's sheet is opened with, in the wallet's own names. */
export const WalletParams = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
export type WalletParams = z.infer<typeof WalletParams>;
