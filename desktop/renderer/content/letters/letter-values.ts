import type { OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import { wrongLetterText } from '@kolobeh/shared/content/letter-text.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { WrongValue } from '../../catalogue/model/model-values.ts';

/** Texts of a letter as they are typed, in its order; one that says the same as the house is the house's. */
export interface LetterTexts {
  texts: { text: string }[];
}

/** What the form of a letter holds. */
export interface LetterValues extends LetterTexts {
  /** From when a draft is sent, as its field has it; empty = not by itself. */
  starts_at: string;
}

/** What the form begins with: the draft where there is one, else what is sent now. */
export const letterValues = ({ texts, draft, draft_texts: kept }: OfficeLetter): LetterValues => ({
  texts: texts.map(({ path, house, text }) => ({
    text: (kept ? kept.find((one) => one.path === path)?.text : text) ?? house,
  })),
  starts_at: draft?.starts_at ?? '',
});

/** What is sent of a letter, with the place of each in the form. */
export interface OwnText {
  path: string;
  text: string;
  at: number;
}

/** Texts that differ from the house's, or what is wrong with any at its field. */
export function ownTexts({ texts }: OfficeLetter, values: LetterTexts): Result<OwnText[], WrongValue[]> {
  const typed = texts.map((one, at) => ({ ...one, typed: (values.texts[at]?.text ?? '').trim(), at }));
  const wrong = typed.flatMap((one) => {
    const code = wrongLetterText(one.typed, one);
    return code === null ? [] : [{ path: `texts.${one.at}.text`, code }];
  });
  if (wrong.length > 0) return refused(wrong);
  return ok(
    typed.filter((one) => one.typed !== one.house).map((one) => ({ path: one.path, text: one.typed, at: one.at })),
  );
}

/** Former texts of a letter as they would be typed. */
export const valuesOfVersion = ({ texts }: OfficeLetter, version: OfficeLetter['versions'][number]): LetterTexts => ({
  texts: texts.map(({ path, house }) => ({ text: version.texts.find((one) => one.path === path)?.text ?? house })),
});

/** The last part of a text's path tells what it is; `kinds.placed.subject` is a subject, `subject.made` too. */
export const roleOf = (path: string, kind: string): string =>
  path.split('.').findLast((part) => part !== kind && part !== 'kinds') ?? path;
