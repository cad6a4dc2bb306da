import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import type { BenchLine, BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';

/** What a technician wrote of one line: what is made of it, at which price in whole crowns or lei. */
export interface WrittenLine {
  isMade: boolean;
  part: string;
  work: string;
}

const shown = (amount: number): string => String(amount / minorUnits);

/** Lines that a quote may change: those that stand. */
export const quotable = ({ lines }: Pick<BenchRepair, 'lines'>): BenchLine[] =>
  lines.filter(({ state }) => state === 'agreed' || state === 'asked');

export const writtenOf = ({ part, work }: BenchLine): WrittenLine => ({
  isMade: true,
  part: shown(part.amount),
  work: shown(work.amount),
});

/** A price in minor units; null for what is no price. */
export function amountOf(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * minorUnits) : null;
}

/** What the quote changes of the lines, or which of them has no price. */
export function changesOf(
  lines: readonly BenchLine[],
  written: ReadonlyMap<string, WrittenLine>,
): { drop: string[]; reprice: { line: string; part: number; work: number }[]; wrong: string[] } {
  const changes = {
    drop: [] as string[],
    reprice: [] as { line: string; part: number; work: number }[],
    wrong: [] as string[],
  };
  for (const line of lines) {
    const { isMade, ...price } = written.get(line.id) ?? writtenOf(line);
    if (!isMade) {
      changes.drop.push(line.id);
      continue;
    }
    const [part, work] = [amountOf(price.part), amountOf(price.work)];
    if (part === null || work === null) changes.wrong.push(line.id);
    else if (part !== line.part.amount || work !== line.work.amount)
      changes.reprice.push({ line: line.id, part, work });
  }
  return changes;
}
