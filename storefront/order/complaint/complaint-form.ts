import type { ComplaintOffer } from '@kolobeh/shared/order/complaint/contract.ts';
import type { Remedy } from '@kolobeh/shared/order/complaint/states.ts';
import { textOf } from '../../base/forms/form-values.ts';

/** Names of the form's fields. Those of quantity and device are one for each line, so that every line keeps its own. */
export const fields = {
  line: 'line',
  quantityOf: (id: string): string => `quantity.${id}`,
  deviceOf: (id: string): string => `device.${id}`,
  description: 'description',
  wish: 'wish',
  key: 'key',
} as const;

/** Best for the customer's right: the law gives repair and exchange before the money. */
export const wishes = ['repair', 'exchange', 'refund'] as const satisfies readonly Remedy[];

/** A line of the order, or goods of it, that a complaint may be about. */
export type OfferedLine = ComplaintOffer['lines'][number];

/** Pieces no complaint has been filed about yet. */
export const leftOf = ({ quantity, taken }: OfferedLine): number => quantity - taken;

/** What was written; all of it stays in a form that comes back. */
export interface ComplaintWritten {
  line: string;
  quantity: number;
  device: string;
  description: string;
  wish: Remedy;
}

/** What the form starts with: the goods themselves where there is but one thing. */
export function writtenAtFirst({ lines }: ComplaintOffer): ComplaintWritten {
  const open = lines.filter((line) => leftOf(line) > 0);
  return {
    line: open.length === 1 ? (open[0]?.id ?? '') : '',
    quantity: 1,
    device: '',
    description: '',
    wish: 'repair',
  };
}

/**
 * Reads the form without refusing anything: too long texts are cut, an unknown wish is repair. The API refuses what
 * does not fit.
 */
export function readWritten(form: FormData): ComplaintWritten {
  const line = textOf(form, fields.line);
  const told = Number(form.get(fields.quantityOf(line)) ?? 1);
  return {
    line,
    quantity: Number.isSafeInteger(told) && told > 0 ? told : 1,
    device: textOf(form, fields.deviceOf(line)).slice(0, 60),
    description: textOf(form, fields.description).slice(0, 2000),
    wish: wishes.find((one) => one === textOf(form, fields.wish)) ?? 'repair',
  };
}
