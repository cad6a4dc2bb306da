import type { OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { checked, editingLetter, LostEdit, type SaveRefused, type Wished } from './edit-letter.ts';
import { familyOf, type LetterName, presentLetter } from './present-letter.ts';
import {
  changeDraft,
  findDraft,
  insertDraft,
  insertVersion,
  lastVersion,
  takeDueDraft,
} from './queries/letter-texts.ts';

type Edited = Promise<Result<OfficeLetter, SaveRefused>>;

const subjectOf = ({ family, kind, market }: LetterName) => ({ kind: 'letter', id: `${family}.${kind}.${market}` });

async function presented(manager: EntityManager, name: LetterName): Edited {
  const letter = await presentLetter(manager, name);
  return letter ? ok(letter) : refused({ code: 'LETTER_NOT_FOUND' });
}

/** Keeps words of a letter that are not sent yet: until a person says so, or from a moment on. */
export async function saveDraft(
  deps: Deps,
  caller: Caller,
  {
    draft_version: version,
    starts_at: startsAt,
    ...wished
  }: Wished & { draft_version: number; starts_at: string | null },
): Edited {
  const family = familyOf(wished);
  if (!family) return refused({ code: 'LETTER_NOT_FOUND' });
  const own = checked(family, wished);
  if (!own.ok) return own;
  const starts = startsAt === null ? null : new Date(startsAt);
  if (starts && starts <= deps.now())
    return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'starts_at', code: 'IN_THE_PAST' }] } });
  const name = { family: family.name, kind: wished.kind, market: wished.market };
  return editingLetter(deps, name, async (manager) => {
    const draft = { texts: own.value, starts_at: starts, saved_by: caller.id, saved_at: deps.now() };
    if (version === 0) await insertDraft(manager, { ...name, version: 1, ...draft });
    else if (!(await changeDraft(manager, { ...name, version }, draft))) throw new LostEdit();
    await writeAudit(manager, caller, {
      action: 'letter.draft',
      subject: subjectOf(name),
      detail: { changed: Object.keys(own.value), starts_at: startsAt },
    });
    return presented(manager, name);
  });
}

/** Throws a draft away; what is sent stays as it is. */
export async function dropDraft(
  deps: Deps,
  caller: Caller,
  { draft_version: version, ...name }: LetterName & { draft_version: number },
): Edited {
  if (!familyOf(name)) return refused({ code: 'LETTER_NOT_FOUND' });
  return editingLetter(deps, name, async (manager) => {
    const draft = await findDraft(manager, name);
    if (!draft?.texts) return presented(manager, name);
    const end = { texts: null, starts_at: null, saved_by: caller.id, saved_at: deps.now() };
    if (!(await changeDraft(manager, { ...name, version }, end))) throw new LostEdit();
    await writeAudit(manager, caller, { action: 'letter.drop', subject: subjectOf(name) });
    return presented(manager, name);
  });
}

/** Drafts whose moment has come become what is sent, each once however many look. @returns how many did */
export async function beginDueDrafts(deps: Pick<Deps, 'source' | 'now'>): Promise<number> {
  for (let begun = 0; ; begun += 1) {
    const isBegun = await inTransaction(deps.source, async (manager) => {
      const due = await takeDueDraft(manager, deps.now());
      if (!due?.texts) return false;
      const { texts, saved_by: by, starts_at: _starts, saved_at: _saved, ...draft } = due;
      const version = (await lastVersion(manager, due)) + 1;
      const { family, kind, market } = draft;
      await insertVersion(manager, { family, kind, market, version, texts, saved_by: by });
      await changeDraft(manager, draft, { texts: null, starts_at: null, saved_at: deps.now() });
      return true;
    });
    if (!isBegun) return begun;
  }
}
