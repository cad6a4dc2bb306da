import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OperationValues } from '@kolobeh/shared/repair/catalogue/contract.ts';
import { amountOf } from '../quote-edits.ts';

/** What stands in the form: prices in whole crowns and lei, both empty where the repair is not offered. */
export interface WrittenOperation {
  minutes: string;
  warranty_months: string;
  part_days: string;
  part_code: string;
  prices: Record<'cs' | 'ro', { part: string; work: string }>;
}

const writtenPrice = (price: OperationValues['prices']['cs']) =>
  price ? { part: String(price.part / minorUnits), work: String(price.work / minorUnits) } : { part: '', work: '' };

/** The form of a repair as it is saved. */
export const writtenOf = (operation: OperationValues): WrittenOperation => ({
  minutes: String(operation.minutes),
  warranty_months: String(operation.warranty_months),
  part_days: String(operation.part_days),
  part_code: operation.part_code,
  prices: { cs: writtenPrice(operation.prices.cs), ro: writtenPrice(operation.prices.ro) },
});

/** The form of a repair that nothing is written of yet. */
export const nothingWritten: WrittenOperation = {
  minutes: '60',
  warranty_months: '24',
  part_days: '3',
  part_code: '',
  prices: { cs: writtenPrice(null), ro: writtenPrice(null) },
};

/** What was written as it is sent, or the fields that are no numbers. */
export function valuesOf(written: WrittenOperation): Result<OperationValues, FieldError[]> {
  const wrong: FieldError[] = [];
  const whole = (path: 'minutes' | 'warranty_months' | 'part_days'): number => {
    const text = written[path].trim();
    if (/^\d{1,6}$/.test(text)) return Number(text);
    wrong.push({ path, code: 'NOT_A_NUMBER' });
    return 0;
  };
  const price = (market: 'cs' | 'ro'): OperationValues['prices']['cs'] => {
    const { part, work } = written.prices[market];
    if (part.trim() === '' && work.trim() === '') return null;
    const amounts = { part: amountOf(part), work: amountOf(work) };
    for (const name of ['part', 'work'] as const)
      if (amounts[name] === null) wrong.push({ path: `prices.${market}.${name}`, code: 'NOT_A_NUMBER' });
    return { part: amounts.part ?? 0, work: amounts.work ?? 0 };
  };
  const values: OperationValues = {
    minutes: whole('minutes'),
    warranty_months: whole('warranty_months'),
    part_days: whole('part_days'),
    part_code: written.part_code.trim(),
    prices: { cs: price('cs'), ro: price('ro') },
  };
  return wrong.length > 0 ? refused(wrong) : ok(values);
}
