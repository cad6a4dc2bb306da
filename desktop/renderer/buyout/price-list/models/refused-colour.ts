import { fieldsOf } from '../../../base/data/refusal-text.ts';
import type { ColourValues } from './ColourFields.tsx';

/** Fields of a call that were refused, by the last part of their path; none when it was refused for something else. */
export const refusedParts = (error: unknown): Record<string, string> =>
  Object.fromEntries(fieldsOf(error).map(({ path, code }) => [path.split('.').at(-1) ?? path, code]));

/** Those among them that are a colour's. */
export const colourErrors = (parts: Record<string, string>): Partial<Record<keyof ColourValues, string>> => ({
  code: parts['code'],
  hex: parts['hex'],
  cs: parts['cs'],
  ro: parts['ro'],
});
