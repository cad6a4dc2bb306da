import type { LetterRow, OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import { letterFamilies } from './letter-families.ts';
import { commonKind, type LetterFamily, type OwnTexts, textsOf } from './letter-words.ts';
import { findDraft, listDrafts, listLast, listVersions } from './queries/letter-texts.ts';

/** Which letter. */
export interface LetterName {
  family: string;
  kind: string;
  market: MarketCode;
}
const families: readonly LetterFamily[] = Object.values(letterFamilies);
/** The letters that a letter is one of; null when there is none of the name. */
export const familyOf = ({ family, kind }: LetterName): LetterFamily | null =>
  families.find(({ name, kinds }) => name === family && (kind === commonKind || kinds.includes(kind))) ?? null;
const kindsOf = ({ kinds }: LetterFamily): string[] => [...kinds, commonKind];

type Draft = Awaited<ReturnType<typeof listDrafts>>[number];

/** What is told of a draft; nothing of one that has ended. */
const toldOf = (draft: Draft | undefined): LetterRow['draft'] =>
  draft?.texts
    ? {
        version: draft.version,
        saved_by: draft.saved_by,
        saved_at: draft.saved_at.toISOString(),
        starts_at: draft.starts_at?.toISOString() ?? null,
      }
    : null;

const listed = (texts: OwnTexts) => Object.entries(texts).map(([path, text]) => ({ path, text }));

/** All letters, those too that were never changed. */
export async function listLetters({ source }: Pick<Deps, 'source'>): Promise<LetterRow[]> {
  const [last, drafts] = await Promise.all([listLast(source.manager), listDrafts(source.manager)]);
  return families.flatMap((one) =>
    kindsOf(one).flatMap((kind) =>
      (['cs', 'ro'] as const).map((market): LetterRow => {
        const isOf = (row: Pick<Draft, 'family' | 'kind' | 'market'>): boolean =>
          row.family === one.name && row.kind === kind && row.market === market;
        const found = last.find(isOf);
        return {
          family: one.name,
          kind,
          market,
          version: found?.version ?? 0,
          is_own: found !== undefined && Object.keys(found.texts).length > 0,
          changed_by: found?.saved_by ?? '',
          changed_at: found?.saved_at.toISOString() ?? null,
          draft: toldOf(drafts.find(isOf)),
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
  const draft = await findDraft(manager, { family: familyName, kind, market });
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
    draft: toldOf(draft),
    draft_texts: draft?.texts ? listed(draft.texts) : null,
    draft_version: draft?.version ?? 0,
    texts: textsOf(family, kind, market).map((one) => ({ ...one, text: own[one.path] ?? null })),
    versions: versions.map(({ version, texts, saved_by, saved_at }) => ({
      version,
      saved_by,
      saved_at: saved_at.toISOString(),
      texts: listed(texts),
    })),
  };
}
