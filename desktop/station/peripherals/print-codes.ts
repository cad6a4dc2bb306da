import { zplOf } from '@kolobeh/shared/delivery/zpl.ts';
import { type CodeLabel, codeLabel } from '@kolobeh/shared/stock/code-labels.ts';
import type { LabelPress } from '../printers/labels.ts';
import type { PrintOutcome } from '../printers/label-printer.ts';

/**
 * Prints labels of places, crates and devices in their order. They can be printed again at any time, so no account of
 * them is kept; the person is told how many came out.
 */
export async function printCodes(
  press: LabelPress,
  labels: readonly CodeLabel[],
): Promise<PrintOutcome & { printed: number }> {
  for (const [printed, label] of labels.entries()) {
    const description = codeLabel(label);
    const { state, detail } = await press.print({ name: label.code, zpl: zplOf(description), description }, () => true);
    if (state !== 'confirmed') return { state, detail, printed };
  }
  return { state: 'confirmed', detail: '', printed: labels.length };
}
