import type { FileSet, FileSetRow } from '@kolobeh/shared/content/file-set.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { FileSetsScreen } from './FileSetsScreen.tsx';

const aRow = (id: number, more: Partial<FileSetRow> = {}): FileSetRow => ({
  id,
  code: 'stul-kontroly',
  name: 'Stůl kontroly',
  photos: 3,
  cover: 'apple-iphone-16-128-black',
  version: 4,
  changed_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

const rows = [
  aRow(1),
  aRow(2, { code: 'prodejna-brno', name: 'Prodejna Brno', photos: 0, cover: null }),
  aRow(3, {
    code: 'magazin-cluj',
    name: 'Magazinul din Cluj-Napoca, Piața Mihai Viteazul, văzut dinspre intrarea în pasaj',
    photos: 12,
  }),
];

const aPhoto = (key: string, cs: string): FileSet['photos'][number] => ({ key, alts: { cs, ro: '' }, crop: null });

const set: FileSet = {
  id: 1,
  code: 'stul-kontroly',
  name: 'Stůl kontroly',
  version: 4,
  photos: [
    aPhoto('apple-iphone-16-128-black', 'Telefon na stole kontroly'),
    aPhoto('apple-iphone-16-128-black-back', ''),
    { ...aPhoto('apple-iphone-16-128-black-front', ''), crop: { x: 0, y: 0, width: 5000, height: 10_000 } },
  ],
  used_in: [{ id: 3, kind: 'landing', market: 'cs', title: 'Druhý život telefonu' }],
};
const added = aPhoto('apple-iphone-16-128-black-pair', 'Přidal někdo jiný');

const screen = (setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: '#/file-sets',
      ...setting,
      api: {
        'fileSet.byTerm': { file_sets: rows, total: rows.length },
        'fileSet.photos': set,
        'fileSet.save': { ...set, version: 5 },
        'fileSet.create': { ...set, id: 4, photos: [], used_in: [] },
        'fileSet.remove': { id: 1 },
        ...setting.api,
      },
    },
    <main className="omain" style={{ height: '100vh' }}>
      <FileSetsScreen />
    </main>,
  );

export const examples: Examples = {
  'sets of pictures': () => screen(),
  'more sets than are shown at once': () => screen({ api: { 'fileSet.byTerm': { file_sets: rows, total: 240 } } }),
  'no set yet': () => screen({ api: { 'fileSet.byTerm': { file_sets: [], total: 0 } } }),
  'a set with its pictures': () => screen({ place: '#/file-sets/1' }),
  'a set that no document shows': () =>
    screen({ place: '#/file-sets/1', api: { 'fileSet.photos': { ...set, used_in: [] } } }),
  'a set that a document shows since it was opened': () =>
    screen({
      place: '#/file-sets/1',
      api: {
        'fileSet.photos': { ...set, used_in: [] },
        'fileSet.remove': new PlayedRefusal('FILE_SET_USED', { used_in: set.used_in }),
      },
    }),
  'a set to which somebody else added a picture meanwhile': () =>
    screen({
      place: '#/file-sets/1',
      api: {
        'fileSet.save': new PlayedRefusal('VERSION_STALE', {
          value: { ...set, version: 5, photos: [...set.photos, added] },
          version: 5,
          by: 'Petr Svoboda',
          at: '2026-11-21T09:12:00.000Z',
        }),
      },
    }),
  'a set that somebody else renamed meanwhile': () =>
    screen({
      place: '#/file-sets/1',
      api: {
        'fileSet.save': inTurn(
          new PlayedRefusal('VERSION_STALE', {
            value: { ...set, name: 'Prodejna v centru', version: 5, photos: [...set.photos, added] },
            version: 5,
            by: 'Petr Svoboda',
            at: '2026-11-21T09:12:00.000Z',
          }),
          { ...set, name: 'Naše prodejna', version: 6 },
        ),
      },
    }),
  'a new set': () => screen({ place: '#/file-sets/new' }),
  'a new set under a code that is taken': () =>
    screen({
      place: '#/file-sets/new',
      api: {
        'fileSet.create': new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'code', code: 'TAKEN' }] }),
      },
    }),
  'sets that come': () => screen({ api: { 'fileSet.byTerm': unanswered } }),
};
