import { printedGtin } from '@kolobeh/shared/validation/goods/gtin.ts';
import { labelCode } from '@kolobeh/shared/warehouse/scan/codes.ts';
import { parseScan, scanSteps, type SimpleScan } from '@kolobeh/shared/warehouse/scan/scan.ts';

/** One identifier of goods, as rules compare it: a barcode with fourteen digits. */
export interface ItemValue {
  kind: 'gtin' | 'imei' | 'serial';
  value: string;
}

/** A scan as work sees it: where, what, or nothing it can use. */
export type WorkScan =
  | { kind: 'location' | 'crate' | 'badge'; code: string; text: string }
  /** `label`: 0 for its first one, n for the n-th reprint. */
  | { kind: 'package'; code: string; label: number; text: string }
  /** Usually one identifier; a GS1 label with a serial number gives the article and then the piece. */
  | { kind: 'item'; values: ItemValue[]; text: string }
  | { kind: 'unreadable'; reason: string; text: string };

/** A scan of goods. */
export type ItemScan = Extract<WorkScan, { kind: 'item' }>;

/** A number as it is printed on the goods: a barcode without the zeros it is compared with. */
export const shownValue = ({ kind, value }: ItemValue): string => (kind === 'gtin' ? printedGtin(value) : value);

function itemValue(step: SimpleScan): ItemValue[] {
  if (step.kind === 'gtin') return [{ kind: 'gtin', value: step.gtin14 }];
  if (step.kind === 'imei') return [{ kind: 'imei', value: step.imei }];
  return step.kind === 'serial' ? [{ kind: 'serial', value: step.serial }] : [];
}

/** Never throws: what cannot be read is a kind of its own, with the reason. */
export function readScan(text: string): WorkScan {
  const scan = parseScan(text);
  if (scan.kind === 'unreadable') return { kind: 'unreadable', reason: scan.reason, text };
  if (scan.kind === 'package') return { ...scan, text: labelCode(scan.code, scan.label) };
  if ('code' in scan) return { kind: scan.kind, code: scan.code, text: scan.code };
  const values = scanSteps(scan).flatMap(itemValue);
  if (values.length === 0) return { kind: 'unreadable', reason: 'MALFORMED_GS1', text };
  return { kind: 'item', values, text: values.map(shownValue).join(' ') };
}
