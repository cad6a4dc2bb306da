/** What a scale said; below zero when it was not tared. */
export interface Weight {
  grams: number;
  /** False while the scale still swings. */
  isStable: boolean;
}

const gramsIn: Record<string, number> = { kg: 1000, g: 1, lb: 453.592_37 };

/**
 * Reads a line of a scale's continuous ASCII output, as most makers send it: `ST,GS,+  0.842kg`, `US,NT,-0.010 kg`,
 * `S S      842 g`, `+000.842 kg`. Lines without a status are taken as stable. Null when the line is no weight.
 */
export function readWeight(line: string): Weight | null {
  const match =
    /^\s*(?:(ST|US|OL|S|SD|SI)\b[\s,]*(?:(?:GS|NT|TR|S|D|I)\b[\s,]*)?)?([+-]?)\s*(\d+(?:[.,]\d+)?)\s*(kg|g|lb)\s*$/i.exec(
      line,
    );
  if (!match || match[1] === 'OL') return null;
  const factor = gramsIn[(match[4] ?? '').toLowerCase()];
  const amount = Number((match[3] ?? '').replace(',', '.'));
  if (factor === undefined) return null;
  const grams = Math.round(amount * factor);
  const status = (match[1] ?? '').toUpperCase();
  const isSwinging = status === 'US' || status === 'SD' || /^\s*S\s+D\b/i.test(line);
  return { grams: match[2] === '-' ? -grams : grams, isStable: !isSwinging };
}
