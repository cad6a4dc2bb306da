import {
  MasterFields,
  type MasterWords,
  type OfficeMaster,
  type OfficeVariant,
  VariantFields,
} from '@kolobeh/shared/catalogue/office/master-product.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { ZodError } from 'zod';
import { wholeNumber } from '../../base/whole-number.ts';

/** Words of a market as they are typed: paragraphs are parted by an empty line. */
export type WordsValues = Omit<MasterWords, 'paragraphs'> & { paragraphs: string };

/** A model as it is typed; a market that does not sell it is null. */
export interface ModelValues {
  manufacturer: string;
  released_on: string;
  is_spare_part: boolean;
  words: { cs: WordsValues | null; ro: WordsValues | null };
}

/** A variant as it is typed. */
export type VariantValues = Omit<VariantFields, 'weight_grams' | 'package_mm'> & {
  weight_grams: string;
  package_mm: [string, string, string];
};

export interface WrongValue {
  path: string;
  code: string;
}

const wordsOf = (words: MasterWords | null): WordsValues | null =>
  words && { ...words, paragraphs: words.paragraphs.join('\n\n') };

export const modelValues = ({ manufacturer, released_on, is_spare_part, words }: OfficeMaster): ModelValues => ({
  manufacturer,
  released_on: released_on ?? '',
  is_spare_part,
  words: { cs: wordsOf(words.cs), ro: wordsOf(words.ro) },
});

export const variantValues = (variant: OfficeVariant): VariantValues => {
  const { ean, weight_grams, package_mm, sale_state, is_active, words } = variant;
  const [length, width, height] = package_mm;
  return {
    ean,
    weight_grams: String(weight_grams),
    package_mm: [String(length), String(width), String(height)],
    sale_state,
    is_active,
    words,
  };
};

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const typedWords = (words: WordsValues | null) => words && { ...words, paragraphs: paragraphsOf(words.paragraphs) };

/** A paragraph has no field of its own. */
const placeOf = (path: readonly PropertyKey[]): string => path.join('.').replace(/(\.paragraphs)\.\d+$/, '$1');

const wrongIn = (error: ZodError): WrongValue[] =>
  error.issues.map((issue) => ({
    path: placeOf(issue.path),
    code: /^[A-Z_]+$/.test(issue.message) ? issue.message : 'INVALID',
  }));

/** Fields of a model from what was typed, or all that does not fit. */
export function modelFields(values: ModelValues): Result<MasterFields, WrongValue[]> {
  const parsed = MasterFields.safeParse({
    ...values,
    released_on: values.released_on || null,
    words: { cs: typedWords(values.words.cs), ro: typedWords(values.words.ro) },
  });
  return parsed.success ? ok(parsed.data) : refused(wrongIn(parsed.error));
}

/** Fields of a variant from what was typed, or all that does not fit. */
export function variantFields(values: VariantValues): Result<VariantFields, WrongValue[]> {
  const parsed = VariantFields.safeParse({
    ...values,
    ean: values.ean.replaceAll(/[\s-]/g, ''),
    weight_grams: wholeNumber(values.weight_grams),
    package_mm: values.package_mm.map(wholeNumber),
  });
  return parsed.success ? ok(parsed.data) : refused(wrongIn(parsed.error));
}

/** A field that two editions have otherwise. */
export interface Differing {
  path: string;
  mine: string;
  theirs: string;
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(shown).join('\n');
  if (isBranch(value)) return Object.values(value).map(shown).join(' – ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/** Fields that two editions have otherwise, in words; a list is one field. */
export function differingFields(mine: object, theirs: object, path = ''): Differing[] {
  const others = new Map(Object.entries(theirs));
  return Object.entries(mine).flatMap(([name, own]: [string, unknown]): Differing[] => {
    const other: unknown = others.get(name);
    if (JSON.stringify(own) === JSON.stringify(other)) return [];
    const at = path === '' ? name : `${path}.${name}`;
    if (isBranch(own) && isBranch(other)) return differingFields(own, other, at);
    return [{ path: at, mine: shown(own), theirs: shown(other) }];
  });
}
