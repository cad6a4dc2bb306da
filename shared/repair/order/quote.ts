import { ok, refused, type Result } from '../../kernel/result.ts';
import type { LineState, PartHold, RepairState } from './states.ts';

/** A quote may be made once the device is looked at, and made anew while it waits or work goes on. */
export const mayQuote = (state: RepairState): boolean =>
  state === 'diagnosing' || state === 'quoted' || state === 'repairing';

/** A line as far as a quote changes it. */
export interface QuotedLine {
  id: string;
  code: string;
  state: LineState;
  hold: PartHold;
}

/** What a technician proposes. */
export interface QuoteWish {
  /** Codes of the catalogue. */
  add: readonly string[];
  reprice: readonly { line: string; part: number; work: number }[];
  drop: readonly string[];
}

/** What a quote does to the lines. */
export interface QuotePlan {
  /** Codes that are asked about anew. */
  added: string[];
  /** Lines whose price is asked about anew; the old ones are dropped. */
  repriced: { line: string; part: number; work: number }[];
  dropped: string[];
}

/**
 * What a quote asks about and what it takes away. Lines of a former quote that wait still are asked about with it. What
 * is built in can neither cost something else nor be taken away.
 */
export function planQuote(
  lines: readonly QuotedLine[],
  { add, reprice, drop }: QuoteWish,
): Result<QuotePlan, 'QUOTE_EMPTY' | 'PARTS_IN_USE'> {
  const standing = new Map(
    lines.filter(({ state }) => state === 'agreed' || state === 'asked').map((line) => [line.id, line]),
  );
  const repriced = reprice.filter(({ line }) => standing.has(line) && !drop.includes(line));
  const dropped = [...new Set(drop)].filter((line) => standing.has(line));
  const touched = [...dropped, ...repriced.map(({ line }) => line)];
  if (touched.some((line) => standing.get(line)?.hold === 'used')) return refused('PARTS_IN_USE');
  const kept = [...standing.values()].filter(({ id }) => !touched.includes(id));
  const there = new Set([...kept, ...repriced.flatMap(({ line }) => standing.get(line) ?? [])].map(({ code }) => code));
  const added = [...new Set(add)].filter((code) => !there.has(code));
  const isAsked = added.length > 0 || repriced.length > 0 || kept.some(({ state }) => state === 'asked');
  return isAsked ? ok({ added, repriced, dropped }) : refused('QUOTE_EMPTY');
}

/** State after an answer: what is agreed to is made; with nothing of it the device goes back as it came. */
export const afterAnswer = (lines: readonly { state: LineState }[]): 'repairing' | 'returning' =>
  lines.some(({ state }) => state === 'agreed') ? 'repairing' : 'returning';
