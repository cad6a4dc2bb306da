import type { OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import { wrongLetterText } from '@kolobeh/shared/content/letter-text.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction, violatedUnique } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Mail } from '../mail-parts.ts';
import { commonKind, type LetterFamily, type OwnTexts, ownTextsOf, textsOf } from './letter-words.ts';
import { familyOf, type LetterName, presentLetter } from './present-letter.ts';
import { changeDraft, insertVersion } from './queries/letter-texts.ts';

/** Texts in place of the house's. */
export type Wished = LetterName & { texts: { path: string; text: string }[] };

type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type Refused = { code: 'LETTER_NOT_FOUND' } | Invalid;
export type SaveRefused =
  | Refused
  | { code: 'VERSION_STALE'; data: { value: OfficeLetter; version: number; by: string; at: string | null } };

/** Texts that may be put in place of the house's, by their paths. What says the same as the house is left to it. */
export function checked(family: LetterFamily, { kind, market, texts }: Wished): Result<OwnTexts, Invalid> {
  const fields = new Map(textsOf(family, kind, market).map((one) => [one.path, one]));
  const wrong = texts.flatMap(({ path, text }, at): FieldError[] => {
    const field = fields.get(path);
    if (!field) return [{ path: `texts.${at}.path`, code: 'UNKNOWN' }];
    const code = wrongLetterText(text, field);
    return code === null ? [] : [{ path: `texts.${at}.text`, code }];
  });
  if (wrong.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields: wrong } });
  const own = texts.map(({ path, text }) => [path, text.trim()] as const);
  return ok(Object.fromEntries(own.filter(([path, text]) => text !== fields.get(path)?.house)));
}

/** The letter as it would be sent with texts that are not saved. */
export async function previewLetter({ source }: Pick<Deps, 'source'>, wished: Wished): Promise<Result<Mail, Refused>> {
  const family = familyOf(wished);
  if (!family) return refused({ code: 'LETTER_NOT_FOUND' });
  const own = checked(family, wished);
  if (!own.ok) return own;
  const { kind, market } = wished;
  const others = await ownTextsOf(source.manager, family, market);
  // What is typed stands in place of all that is kept of this letter.
  const house = Object.fromEntries(textsOf(family, kind, market).map((one) => [one.path, one.house]));
  const shown = kind === commonKind ? (family.kinds[0] ?? '') : kind;
  return ok(family.draw(market, shown, { ...others, ...house, ...own.value }));
}

/** The refusal of an edit of a letter that is otherwise by now. */
async function staleLetter(manager: EntityManager, name: LetterName): Promise<Result<OfficeLetter, SaveRefused>> {
  const value = await presentLetter(manager, name);
  if (!value) return refused({ code: 'LETTER_NOT_FOUND' });
  const { changed_by: by, changed_at: at } = value;
  return refused({ code: 'VERSION_STALE', data: { value, version: value.version, by, at } });
}

/** Ends the transaction of an edit that lost to another one. */
export class LostEdit extends Error {}

/** An edit of a letter as a whole or not at all; one that lost to another at the same moment is refused as stale. */
export async function editingLetter(
  deps: Deps,
  name: LetterName,
  edit: (manager: EntityManager) => Promise<Result<OfficeLetter, SaveRefused>>,
): Promise<Result<OfficeLetter, SaveRefused>> {
  try {
    return await inTransaction(deps.source, edit);
  } catch (error) {
    if (!(error instanceof LostEdit) && violatedUnique(error) === null) throw error;
    return staleLetter(deps.source.manager, name);
  }
}

/**
 * The next version of a letter's texts, which is sent from now on; one that says the same is not made. The draft that it
 * was written from ends with it.
 */
export async function saveLetter(
  deps: Deps,
  caller: Caller,
  { version, draft_version: draft, ...wished }: Wished & { version: number; draft_version?: number | undefined },
): Promise<Result<OfficeLetter, SaveRefused>> {
  const family = familyOf(wished);
  if (!family) return refused({ code: 'LETTER_NOT_FOUND' });
  const own = checked(family, wished);
  if (!own.ok) return own;
  const name = { family: family.name, kind: wished.kind, market: wished.market };
  return editingLetter(deps, name, async (manager) => {
    const before = await presentLetter(manager, name);
    if (before?.version !== version) return staleLetter(manager, name);
    const was = Object.fromEntries(before.texts.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])));
    const changed = [...new Set([...Object.keys(was), ...Object.keys(own.value)])].filter(
      (path) => was[path] !== own.value[path],
    );
    const ends = draft !== undefined && before.draft !== null;
    if (changed.length === 0 && !ends) return ok(before);
    const end = { texts: null, starts_at: null, saved_by: caller.id, saved_at: deps.now() };
    if (ends && !(await changeDraft(manager, { ...name, version: draft }, end))) throw new LostEdit();
    if (changed.length > 0)
      await insertVersion(manager, { ...name, version: version + 1, texts: own.value, saved_by: caller.id });
    const subject = { kind: 'letter', id: `${name.family}.${name.kind}.${name.market}` };
    await writeAudit(manager, caller, { action: 'letter.save', subject, detail: { version: version + 1, changed } });
    const after = await presentLetter(manager, name);
    return after ? ok(after) : refused({ code: 'LETTER_NOT_FOUND' });
  });
}
