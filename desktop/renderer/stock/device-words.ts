import { DeviceReason } from '@kolobeh/shared/store/store-devices.ts';
import type { i18n } from 'i18next';
import { z } from 'zod';
import { refusalText } from '../base/data/refusal-text.ts';
import { wordFor } from '../base/words.ts';

const Refused = z.object({
  code: z.literal('DEVICE_REFUSED'),
  data: z.object({ reason: z.union([DeviceReason, z.string()]), where: z.string() }),
});

/** Why a device was not taken, and where it is; what was refused otherwise in its own words. */
export function deviceWords(i18n: i18n, error: unknown): string {
  const refused = Refused.safeParse(error);
  if (!refused.success) return refusalText(i18n, error);
  const { reason, where } = refused.data.data;
  return wordFor(i18n, 'stock.device.reason', reason, { where }) ?? refusalText(i18n, error);
}
