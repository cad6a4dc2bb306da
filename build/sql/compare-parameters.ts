import type { Given } from './given-values.ts';
import type { Kind } from './row-shape.ts';

const text: readonly Kind[] = ['string'];
const whole: readonly Kind[] = ['number'];
const wide: readonly Kind[] = ['number', 'string'];
const instant: readonly Kind[] = ['Date', 'string'];

/** Kinds of values the driver writes so that a type reads them; types that are missing here may be given anything. */
const kindsOfType: Readonly<Record<number, readonly Kind[]>> = {
  16: ['boolean'],
  17: ['Buffer'],
  20: wide,
  21: whole,
  23: whole,
  25: text,
  114: text,
  700: whole,
  701: whole,
  1000: ['array'],
  1005: ['array'],
  1007: ['array'],
  1009: ['array'],
  1015: ['array'],
  1016: ['array'],
  1042: text,
  1043: text,
  1082: instant,
  1083: text,
  1114: instant,
  1184: instant,
  1185: ['array'],
  1700: wide,
  2950: text,
  2951: ['array'],
  3802: text,
};

/** Parameters of which both the type and what is given are known. */
export const comparedOf = (types: readonly number[], given: readonly Given[]): number[] =>
  types.flatMap((type, index) => (kindsOfType[type] && given[index] ? [index] : []));

/** What a call gives and its statement cannot take: one line each. */
export function wrongParameters(types: readonly number[], given: readonly Given[]): string[] {
  const wrongCount =
    types.length === given.length ? [] : [`has ${types.length} parameters and is given ${given.length}`];
  const wrongKinds = comparedOf(types, given).flatMap((index) => {
    const taken = kindsOfType[types[index] ?? 0] ?? [];
    const other = [...(given[index] ?? [])].filter(
      (kind) => kind !== 'null' && kind !== 'any' && !taken.includes(kind),
    );
    return other.length > 0 ? [`$${index + 1} takes ${taken.join(' | ')}, not ${other.join(' | ')}`] : [];
  });
  return [...wrongCount, ...wrongKinds];
}
