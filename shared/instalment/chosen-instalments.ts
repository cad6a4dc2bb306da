import { z } from 'zod';
import { RowNumber } from '../kernel/ids.ts';
import { ArrangeType } from './tier.ts';

/** Deposit the buyer would like, minor units; counts where the tier leaves it to the buyer. */
export const WishedDeposit = z.coerce.number().int().min(0).max(1_000_000_000).default(0);

/** Instalments a visitor has chosen, as a cart keeps and an order payload sends them. */
export const ChosenInstalments = z.strictObject({
  /** As `InstalmentOption.id`. */
  id: RowNumber,
  deposit: WishedDeposit,
  installmentArrangeType: ArrangeType.default('online'),
});
export type ChosenInstalments = z.infer<typeof ChosenInstalments>;
