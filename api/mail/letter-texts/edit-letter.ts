import type { LetterRow, OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import { wrongLetterText } from '@kolobeh/shared/content/letter-text.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction, violatedUnique } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Mail } from '../mail-parts.ts';
import { letterFamilies } from './letter-families.ts';
import { commonKind, type LetterFamily, type OwnTexts, ownTextsOf, textsOf } from './letter-words.ts';
import { insertVersion, listLast, listVersions } from './queries/letter-texts.ts';

interface LetterName {
  family: string;
  kind: string;
  market: MarketCode;
}
type Wished = LetterName & { texts: { path: string; text: string }[] };

type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type Refused = { code: 'LETTER_NOT_FOUND' } | Invalid;
type SaveRefused =
  | Refused
  | { code: 'VERSION_STALE'; data: { value: OfficeLetter; version: number; by: string; at: string | null } };

const families: readonly LetterFamily[] = Object.values(letterFamilies);
const familyOf = ({ family, kind }: LetterName): LetterFamily | null =>
  families.find(({ name, kinds }) => name === family && (kind === commonKind || kinds.includes(kind))) ?? null;
const kindsOf = ({ kinds }: LetterFamily): string[] => [...kinds, commonKind];

/** All letters, those too that were never changed. */
export async function listLetters({ source }: Pick<Deps, 'source'>): Promise<LetterRow[]> {
  const last = await listLast(source.manager);
  return families.flatMap((one) =>
    kindsOf(one).flatMap((kind) =>
      (['cs', 'ro'] as const).map((market): LetterRow => {
        const found = last.find((row) => row.family === one.name && row.kind === kind && row.market === market);
        return {
          family: one.name,
          kind,
          market,
          version: found?.version ?? 0,
          is_own: found !== undefined && Object.keys(found.texts).length > 0,
          changed_by: found?.saved_by ?? '',
          changed_at: found?.saved_at.toISOString() ?? null,
        };
      }),
    ),
  );
}

/** A letter with its texts and versions; null when there is none of the name. */
export async function presentLetter(manager: EntityManager, name: LetterName): Promise<OfficeLetter | null> {
  const family = familyOf(name);
  if (!family) return null;
  const { family: familyName, kind, market } = name;
  const versions = await listVersions(manager, { family: familyName, kind, market });
  const [last] = versions;
  const own: OwnTexts = last?.texts ?? {};
  return {
    family: familyName,
    kind,
    market,
    version: last?.version ?? 0,
    is_own: Object.keys(own).length > 0,
    changed_by: last?.saved_by ?? '',
    changed_at: last?.saved_at.toISOString() ?? null,
    texts: textsOf(family, kind, market).map((one) => ({ ...one, text: own[one.path] ?? null })),
    versions: versions.map(({ version, texts, saved_by, saved_at }) => ({
      version,
      saved_by,
      saved_at: saved_at.toISOString(),
      texts: Object.entries(texts).map(([path, text]) => ({ path, text })),
    })),
  };
}

/** Texts that may be put in place of the house's, by their paths. What says the same as the house is left to it. */
function checked(family: LetterFamily, { kind, market, texts }: Wished): Result<OwnTexts, Invalid> {
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

/** The next version of a letter's texts, which is sent from now on; one that says the same is not made. */
export async function saveLetter(
  deps: Deps,
  caller: Caller,
  { version, ...wished }: Wished & { version: number },
): Promise<Result<OfficeLetter, SaveRefused>> {
  const family = familyOf(wished);
  if (!family) return refused({ code: 'LETTER_NOT_FOUND' });
  const own = checked(family, wished);
  if (!own.ok) return own;
  const { family: familyName, kind, market } = wished;
  const name = { family: familyName, kind, market };
  const stale = async (manager: EntityManager): Promise<Result<OfficeLetter, SaveRefused>> => {
    const value = await presentLetter(manager, name);
    if (!value) return refused({ code: 'LETTER_NOT_FOUND' });
    const { changed_by: by, changed_at: at } = value;
    return refused({ code: 'VERSION_STALE', data: { value, version: value.version, by, at } });
  };
  try {
    return await inTransaction(deps.source, async (manager): Promise<Result<OfficeLetter, SaveRefused>> => {
      const before = await presentLetter(manager, name);
      if (before?.version !== version) return stale(manager);
      const was = Object.fromEntries(before.texts.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])));
      const changed = [...new Set([...Object.keys(was), ...Object.keys(own.value)])].filter(
        (path) => was[path] !== own.value[path],
      );
      if (changed.length === 0) return ok(before);
      await insertVersion(manager, { ...name, version: version + 1, texts: own.value, saved_by: caller.id });
      const subject = { kind: 'letter', id: `${familyName}.${kind}.${market}` };
      await writeAudit(manager, caller, { action: 'letter.save', subject, detail: { version: version + 1, changed } });
      const after = await presentLetter(manager, name);
      return after ? ok(after) : refused({ code: 'LETTER_NOT_FOUND' });
    });
  } catch (error) {
    // Somebody saved the same version at the same moment.
    if (violatedUnique(error) === null) throw error;
    return stale(deps.source.manager);
  }
}
