import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCare } from '../../testing/run-care.ts';
import type { RunningTestApi, Visitor } from '../../testing/running-api.ts';
import { beginDueDrafts } from './draft-letter.ts';
import { letterHouse } from '../../testing/letters/letter-house.ts';

let api: RunningTestApi;
let office: Visitor;
let subjectSent: () => Promise<string>;
const name = { family: 'order', kind: 'paid', market: 'cs' } as const;
const saying = (text: string) => [{ path: 'kinds.paid.subject', text }];

beforeAll(async () => {
  ({ api, office, subjectSent } = await letterHouse());
});
afterAll(() => api.close());

const draft = (text: string, version: number, starts: string | null = null, visitor: Visitor = office) =>
  visitor.client.content.saveLetterDraft({ ...name, draft_version: version, texts: saying(text), starts_at: starts });

/** The minute's care, so much later than now. */
const later = (minutes: number) => {
  const now = () => new Date(Date.now() + minutes * 60_000);
  return beginDueDrafts({ ...api.deps, now });
};
const soon = () => new Date(Date.now() + 10 * 60_000).toISOString();

describe('a draft of a letter', () => {
  it('is not sent: a letter that goes meanwhile says what it said before', async () => {
    const { client } = office;
    await client.content.saveLetter({ ...name, version: 0, texts: saying('Platí {number}') });
    const kept = await draft('Rozepsané {number}', 0);
    expect(kept).toMatchObject({ version: 1, draft: { saved_by: 'Zkušební office', starts_at: null } });
    expect(kept.draft_texts).toEqual(saying('Rozepsané {number}'));
    await runCare(api.deps);
    expect(await subjectSent()).toMatch(/^Platí \d+$/);
    expect((await client.content.letters({})).letters.filter((one) => one.draft !== null)).toMatchObject([name]);
  });

  it('that is sent from now on ends with the version made of it', async () => {
    const saved = await office.client.content.saveLetter({
      ...name,
      version: 1,
      texts: saying('Rozepsané {number}'),
      draft_version: 1,
    });
    expect(saved).toMatchObject({ version: 2, draft: null, draft_texts: null, draft_version: 2 });
    expect(await subjectSent()).toMatch(/^Rozepsané \d+$/);
  });

  it('with a moment is sent from then on, once, whoever looks, and stands among the versions', async () => {
    await draft('Od zítřka {number}', 2, soon());
    expect(await later(9)).toBe(0);
    expect(await subjectSent()).toMatch(/^Rozepsané/);
    const begun = await Promise.all([later(11), later(11), later(11)]);
    expect(begun.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await subjectSent()).toMatch(/^Od zítřka \d+$/);
    const letter = await office.client.content.letter(name);
    expect(letter).toMatchObject({ version: 3, draft: null, changed_by: 'Zkušební office' });
    expect(letter.versions).toHaveLength(3);
    expect(await later(12)).toBe(0);
  });

  it('that was taken back from its moment, or thrown away, begins never', async () => {
    const { client } = office;
    const { draft_version: waiting } = await draft('Nikdy {number}', 4, soon());
    const { draft_version: open } = await draft('Nikdy {number}', waiting);
    expect(await later(60)).toBe(0);
    const { draft_version: again } = await draft('Nikdy {number}', open, soon());
    const dropped = await client.content.dropLetterDraft({ ...name, draft_version: again });
    expect(dropped).toMatchObject({ version: 3, draft: null });
    expect(await client.content.dropLetterDraft({ ...name, draft_version: again })).toEqual(dropped);
    expect(await later(60)).toBe(0);
    expect(await subjectSent()).toMatch(/^Od zítřka/);
  });

  it('is refused with a moment that has gone, a wrong text, and to who may not', async () => {
    const { draft_version: version } = await office.client.content.letter(name);
    await expect(draft('Pozdě {number}', version, '2026-01-01T00:00:00Z')).rejects.toMatchObject({
      data: { fields: [{ path: 'starts_at', code: 'IN_THE_PAST' }] },
    });
    await expect(draft('Bez čísla', version)).rejects.toMatchObject({
      data: { fields: [{ path: 'texts.0.text', code: 'NAME_MISSING' }] },
    });
    const warehouse = await api.signedIn('warehouse');
    await expect(draft('Cizí {number}', version, null, warehouse)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('that two save at once, also of one thrown away before, is saved once; the other sees it', async () => {
    const other = await api.signedIn('supervisor');
    const { draft_version: version } = await office.client.content.letter(name);
    const ended = (saving: Promise<unknown>) =>
      saving.then(
        () => 'saved',
        (error: { code?: string }) => error.code,
      );
    const ends = await Promise.all([
      ended(draft('Jedna {number}', version)),
      ended(draft('Dva {number}', version, null, other)),
      ended(draft('Tři {number}', 0)),
    ]);
    expect(ends.toSorted()).toEqual(['VERSION_STALE', 'VERSION_STALE', 'saved']);
    const stale = office.client.content.saveLetter({
      ...name,
      version: 3,
      texts: saying('Ze staré {number}'),
      draft_version: version,
    });
    await expect(stale).rejects.toMatchObject({ code: 'VERSION_STALE' });
    expect(await office.client.content.letter(name)).toMatchObject({ version: 3, draft: { version: version + 1 } });
  });
});
