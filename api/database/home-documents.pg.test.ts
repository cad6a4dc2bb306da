import { DocumentBody } from '@kolobeh/shared/content/document.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow } from '../testing/insert-row.ts';
import { HomeDocuments1700000099999 } from './migrations/1700000099999-home-documents.ts';
import { type OpenedSource, openedSource } from './testing/opened-source.ts';

let opened: OpenedSource;

beforeAll(async () => {
  opened = await openedSource();
});
afterAll(() => opened.close());

it('sections of a home page become its first edition, part by part, and the other way leaves no document', async () => {
  const { source } = opened;
  const section = (position: number, row: object) =>
    insertRow(source, 'home_section', { market: 'ro', position, title: `T${position}`, ...row });
  await section(2, { kind: 'trade_up', device_code: 'APL-IP13-128-MID', lead: 'Trei sume' });
  await section(1, {
    kind: 'offer',
    link: 'vinde-dispozitiv',
    link_text: 'Evaluează',
    picture_key: 'phone',
    // From the first of November to the end of the last of it, in Bucharest.
    valid_from: '2026-10-31T22:00:00Z',
    valid_to: '2026-11-30T22:00:00Z',
  });
  await section(3, { kind: 'shelf', type_device: 'phone', quality: 'used', price_to: 120_000, is_newest_first: true });
  const runner = source.createQueryRunner();
  const migration = new HomeDocuments1700000099999();
  await migration.down(runner);
  await migration.up(runner);
  const found = async (): Promise<{ market: string; code: string; edition: number; body: unknown }[]> =>
    source.query(
      `select d.market, d.code, v.edition, v.body from content_document d
         join content_version v on v.document_id = d.id where d.kind = 'home'`,
    );
  const [page, ...others] = await found();
  expect([page?.market, page?.code, page?.edition, others]).toEqual(['ro', 'home', 1, []]);
  const body = DocumentBody.parse(page?.body);
  expect(body.kind === 'home' && body.sections).toEqual([
    {
      type: 'offer',
      title: 'T1',
      lead: '',
      link: { name: 'Evaluează', to: 'vinde-dispozitiv' },
      picture: 'phone',
      first_day: '2026-11-01',
      last_day: '2026-11-30',
    },
    {
      type: 'trade_up',
      title: 'T2',
      lead: 'Trei sume',
      device: 'APL-IP13-128-MID',
      first_day: null,
      last_day: null,
    },
    {
      type: 'shelf',
      title: 'T3',
      lead: '',
      link: null,
      type_device: 'phone',
      quality: 'used',
      maker: null,
      price_to: 1200,
      is_reduced: false,
      is_newest_first: true,
      first_day: null,
      last_day: null,
    },
  ]);
  await migration.down(runner);
  expect(await found()).toEqual([]);
  await migration.up(runner);
  await runner.release();
});
