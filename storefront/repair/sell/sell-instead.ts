import type { SellSetting } from '@kolobeh/shared/buyout/selling/check-sell-payload.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { Money } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';
import { readAnswers } from '../../buyout/questions/answers.ts';
import { typedSale } from '../../buyout/selling/sell-form.ts';
import { bars, readSeller, refusals, type SellAgain } from './seller.ts';

// Made when they are asked, on the server: a schema at hand would bring that of money to every page of the shop.
const priceIn = (refusal: unknown): Money | null => z.object({ price: Money }).safeParse(refusal).data?.price ?? null;
const readSeen = (text: string): number => z.coerce.number().int().min(0).max(2_000_000_000).catch(0).parse(text);

interface Sending {
  link: { id: string; token: string };
  form: FormData;
  setting: Omit<SellSetting, 'isPhone'>;
}

/** Closes the repair and offers its device; sent twice it is one buy-out. */
export async function sellInstead(
  api: ApiClient,
  { link, form, setting }: Sending,
): Promise<{ url: string } | SellAgain> {
  const typed = typedSale(form);
  const answers = readAnswers(form);
  const again = (more: Partial<SellAgain>): SellAgain => ({
    fields: [],
    why: null,
    price: null,
    typed,
    answers,
    ...more,
  });
  const seller = readSeller(typed, setting);
  if (!seller.ok) return again({ fields: seller.refusal });
  try {
    return await api.repair.sell({
      ...link,
      ...seller.value,
      appraisal_version: textOf(form, 'version').slice(0, 20),
      device_condition_choices: answers.slice(0, 60),
      seen_price: readSeen(textOf(form, 'seen_price')),
    });
  } catch (error) {
    const refusal = refusalOf(error);
    const fields = refusal?.code === 'INPUT_INVALID' ? refusedFields(refusal.data) : [];
    if (fields.length > 0) return again({ fields });
    if (refusal?.code === 'REPAIR_NOT_FOUND') throw error;
    const why = [...refusals, ...bars].find((known) => known === refusal?.code) ?? 'other';
    return again({ why, price: priceIn(refusal?.data) });
  }
}
