import type { LetterRow, OfficeLetter } from '@kolobeh/shared/content/letter-contract.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { LettersScreen } from './LettersScreen.tsx';

const aRow = (family: string, kind: string, more: Partial<LetterRow> = {}): LetterRow => ({
  family,
  kind,
  market: 'cs',
  version: 0,
  is_own: false,
  changed_by: '',
  changed_at: null,
  draft: null,
  ...more,
});
const mine = { version: 2, is_own: true, changed_by: 'Jana Nováková', changed_at: '2026-11-20T10:00:00.000Z' };

const aDraft = { version: 4, saved_by: 'Petr Svoboda', saved_at: '2026-11-20T15:30:00.000Z', starts_at: null };

const rows = [
  aRow('order', 'placed', mine),
  aRow('order', 'packed', { draft: aDraft }),
  aRow('order', 'device_difference'),
  aRow('order', 'common'),
  aRow('repair', 'quoted', { draft: { ...aDraft, starts_at: '2030-12-01T07:00:00.000Z' } }),
  aRow('watchdog', 'stock'),
];
const letters = { letters: [...rows, ...rows.map((one) => ({ ...one, market: 'ro' as const }))] };

const names = { names: ['number'], needed: ['number'] };
const intro = 'přijali jsme vaši objednávku {number}. Níže najdete, co jste si vybrali a kam to poputuje.';
const letter: OfficeLetter = {
  ...aRow('order', 'placed', mine),
  draft_texts: null,
  draft_version: 3,
  texts: [
    {
      path: 'kinds.placed.subject',
      house: 'Objednávka {number} – děkujeme',
      text: 'Díky za objednávku {number}',
      ...names,
    },
    { path: 'kinds.placed.heading', house: 'Děkujeme za objednávku', text: null, names: ['number'], needed: [] },
    { path: 'kinds.placed.intro', house: intro, text: null, ...names },
  ],
  versions: [
    {
      version: 2,
      saved_by: 'Jana Nováková',
      saved_at: '2026-11-20T10:00:00.000Z',
      texts: [{ path: 'kinds.placed.subject', text: 'Díky za objednávku {number}' }],
    },
    {
      version: 1,
      saved_by: 'Petr Svoboda',
      saved_at: '2026-11-12T08:00:00.000Z',
      texts: [{ path: 'kinds.placed.heading', text: 'Máme to' }],
    },
  ],
};
const drafted: OfficeLetter = {
  ...letter,
  draft: aDraft,
  draft_texts: [{ path: 'kinds.placed.heading', text: 'Máme vaši objednávku' }],
  draft_version: 4,
};
const drawn = {
  subject: 'Díky za objednávku 2611000042',
  text: '',
  html: '<p style="font-family:sans-serif;padding:24px">Dobrý den, přijali jsme vaši objednávku.</p>',
};

const screen = (setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: '#/letters',
      ...setting,
      api: {
        'content.letters': letters,
        'content.letter': letter,
        'content.previewLetter': drawn,
        'content.saveLetter': { ...letter, version: 3 },
        'content.saveLetterDraft': { ...drafted, draft_version: 5 },
        'content.dropLetterDraft': { ...letter, draft_version: 5 },
        ...setting.api,
      },
    },
    <main className="omain" style={{ height: '100vh' }}>
      <LettersScreen />
    </main>,
  );
const opened = (api: Setting['api'] = {}) => screen({ place: '#/letters/order.placed.cs', api });

export const examples: Examples = {
  'letters of the shop': () => screen(),
  'a letter with its words and preview': () => opened(),
  'a letter that somebody else saved meanwhile': () =>
    opened({
      'content.saveLetter': new PlayedRefusal('VERSION_STALE', {
        value: { ...letter, version: 3, texts: letter.texts.map((one) => ({ ...one, text: null })) },
        version: 3,
        by: 'Petr Svoboda',
        at: '2026-11-21T09:12:00.000Z',
      }),
    }),
  'a letter with a draft': () => opened({ 'content.letter': drafted }),
  'a letter with a draft that begins by itself': () =>
    opened({
      'content.letter': { ...drafted, draft: { ...aDraft, starts_at: '2030-12-01T07:00:00.000Z' } },
    }),
  'a draft that somebody else changed meanwhile': () =>
    opened({
      'content.letter': drafted,
      'content.saveLetterDraft': inTurn(
        new PlayedRefusal('VERSION_STALE', {
          value: {
            ...drafted,
            draft_texts: [{ path: 'kinds.placed.heading', text: 'Objednávka je u nás' }],
            draft_version: 6,
          },
          version: 2,
          by: 'Petr Svoboda',
          at: '2026-11-21T09:12:00.000Z',
        }),
        { ...drafted, draft_version: 7 },
      ),
    }),
  'letters being fetched': () => screen({ api: { 'content.letters': unanswered } }),
  'letters that do not come': () => screen({ api: { 'content.letters': new PlayedRefusal('OFFLINE') } }),
  'a letter that does not come': () => opened({ 'content.letter': new PlayedRefusal('OFFLINE') }),
};
