import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningTestApi, Visitor } from '../../testing/running-api.ts';
import { letterHouse } from '../../testing/letters/letter-house.ts';

let api: RunningTestApi;
let office: Visitor;
let subjectSent: () => Promise<string>;
const name = { family: 'order', kind: 'paid', market: 'cs' } as const;
const subject = 'kinds.paid.subject';

beforeAll(async () => {
  ({ api, office, subjectSent } = await letterHouse());
});
afterAll(() => api.close());

describe('the words of a letter', () => {
  it('are sent as the office saved them, in that market alone, until the house’s are put back', async () => {
    expect(await subjectSent()).toMatch(/^Objednávka \d+ – platba dorazila$/);
    const texts = [{ path: subject, text: 'Máme peníze za {number}' }];
    const { client } = office;
    const preview = await client.content.previewLetter({ ...name, texts });
    expect(preview.subject).toBe('Máme peníze za 2611000042');
    expect(await subjectSent()).toMatch(/^Objednávka/);
    const saved = await client.content.saveLetter({ ...name, version: 0, texts });
    expect(saved).toMatchObject({ version: 1, is_own: true, changed_by: 'Zkušební office' });
    expect(await subjectSent()).toMatch(/^Máme peníze za \d+$/);
    expect(await client.content.letter({ ...name, market: 'ro' })).toMatchObject({ version: 0, is_own: false });
    const house = await client.content.saveLetter({ ...name, version: 1, texts: [] });
    expect(house.versions.map(({ texts: own }) => own.length)).toEqual([0, 1]);
    expect(await subjectSent()).toMatch(/^Objednávka/);
    const { letters } = await client.content.letters({});
    expect(letters.find((one) => one.family === 'order' && one.kind === 'paid' && one.market === 'cs')).toMatchObject({
      version: 2,
      is_own: false,
    });
  });

  it('are refused at their field when a name is missing or unknown, and by who may not', async () => {
    const { client } = office;
    const texts = [
      { path: subject, text: 'Bez čísla' },
      { path: 'kinds.paid.intro', text: '{number} {nubmer}' },
      { path: 'kinds.placed.intro', text: '{number}' },
    ];
    await expect(client.content.saveLetter({ ...name, version: 2, texts })).rejects.toMatchObject({
      data: {
        fields: [
          { path: 'texts.0.text', code: 'NAME_MISSING' },
          { path: 'texts.1.text', code: 'UNKNOWN_NAME' },
          { path: 'texts.2.path', code: 'UNKNOWN' },
        ],
      },
    });
    await expect(client.content.letter({ ...name, kind: 'nothing' })).rejects.toThrow();
    const warehouse = await api.signedIn('warehouse');
    await expect(warehouse.client.content.letter(name)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('that two save at once are saved once: the other sees them', async () => {
    const { client } = office;
    const other = await api.signedIn('supervisor');
    const save = (visitor: Visitor, text: string) =>
      visitor.client.content.saveLetter({ ...name, version: 2, texts: [{ path: subject, text }] }).then(
        () => 'saved',
        (error: { code?: string }) => error.code,
      );
    const ends = await Promise.all([save(office, 'Jedna {number}'), save(other, 'Dva {number}')]);
    expect(ends.toSorted()).toEqual(['VERSION_STALE', 'saved']);
    expect(await client.content.letter(name)).toMatchObject({ version: 3 });
  });
});
