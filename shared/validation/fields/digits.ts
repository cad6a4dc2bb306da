/** Only ASCII digits, at least one: `\d` of a script with its own digits is not a number of ours. */
export const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

/** The text without any white space (no-break spaces too) and without the characters of `separators`. */
export const without = (separators: string, text: string): string =>
  Array.from(text)
    .filter((char) => !separators.includes(char) && !/\s/u.test(char))
    .join('');

/**
 * Sum of digits times weights, aligned at the first digit.
 * @throws RangeError when there are fewer weights than digits.
 */
export function weightedSum(digits: string, weights: readonly number[]): number {
  if (digits.length > weights.length) throw new RangeError(`${digits.length} digits need as many weights`);
  return Array.from(digits).reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0);
}
