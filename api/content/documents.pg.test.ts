import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { purgeTurned } from './publish-document.ts';

let api: RunningTestApi;
let office: Visitor;
let now = new Date('2026-11-20T10:00:00Z');
let made = 0;

beforeAll(async () => {
  api = await runningApi({}, { now: () => now });
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(() => api.close());

const atOnce = { valid_from: null, valid_until: null };
const article = (title: string, html = `<p>${title}</p>`): DocumentBody => ({
  kind: 'article',
  list: 'info',
  title,
  description: '',
  picture: null,
  html,
});
const create = (body: DocumentBody, slug?: string | null) => {
  made += 1;
  const address = { code: `document-${made}`, slug: slug ?? `dokument-${made}` };
  return office.client.content.createDocument({ market: 'cs', ...address, body });
};
const shown = async (slug: string | null): Promise<string | null> =>
  api
    .visitor()
    .client.content.article({ market: 'cs', seo_name: slug ?? '' })
    .then(
      ({ title }) => title,
      () => null,
    );
const save = ({ id, version, slug }: OfficeDocument, body: DocumentBody) =>
  office.client.content.saveDocument({ id, version, slug, body });
const publish = (
  { id, version }: OfficeDocument,
  schedule: { valid_from: string | null; valid_until: string | null } = atOnce,
) => office.client.content.publishDocument({ id, version, ...schedule });

describe('a document', () => {
  it('is a draft until it is published; a later version waits beside the published one', async () => {
    const draft = await create(article('První'));
    expect(draft).toMatchObject({ state: 'draft', version: 1, has_changes: true });
    expect(await shown(draft.slug)).toBeNull();
    const published = await publish(draft);
    expect(published).toMatchObject({ state: 'published', has_changes: false });
    expect(await shown(draft.slug)).toBe('První');
    const second = await save(published, article('Druhá'));
    expect(second).toMatchObject({ state: 'published', version: 2, has_changes: true });
    expect(await shown(draft.slug)).toBe('První');
    await publish(second);
    expect(await shown(draft.slug)).toBe('Druhá');
  });

  it('is found by words of what it says now, of its code or address, whatever their accents', async () => {
    const found = async (search: string) =>
      (await office.client.content.documents({ search })).documents.map(({ id }) => id);
    const one = await create(article('Poštovné', '<p>Žluťoučký kůň veze 100% balík</p>'), 'cena-za-dopravu');
    expect(await found('zlutoucky KUN')).toEqual([one.id]);
    expect(await found('100%')).toEqual([one.id]);
    expect(await found('cena-za-dopravu')).toEqual([one.id]);
    expect(await found(one.code)).toContain(one.id);
    await save(one, article('Poštovné', '<p>Jinak</p>'));
    expect(await found('žluťoučký')).toEqual([]);
    const body = { kind: 'redirect' as const, title: 'Staré', from: 'stary-odkaz-na-nic', to: 'o-nas' };
    const { id } = await office.client.content.createDocument({ market: 'cs', code: 'old-link', slug: null, body });
    expect(await found('stary-odkaz')).toEqual([id]);
  });

  it('published twice stays one edition, and two at once make one', async () => {
    const draft = await create(article('Jednou'));
    const both = await Promise.all([publish(draft), publish(draft)]);
    const again = await publish(draft);
    expect([...both, again].map(({ versions }) => versions.map(({ edition }) => edition))).toEqual([[1], [1], [1]]);
    const rows: { action: string }[] = await api.deps.source.query(
      `select action from audit_log where subject_kind = 'content_document' and subject_id = $1 order by id`,
      [String(draft.id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['content.create', 'content.publish']);
  });

  it('edited by two, the later one is shown the other’s words and loses nothing', async () => {
    const draft = await create(article('Společný'));
    const results = await Promise.allSettled([save(draft, article('Jana')), save(draft, article('Petr'))]);
    const [kept] = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const [lost] = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(kept?.version).toBe(2);
    expect(lost).toMatchObject({
      code: 'VERSION_STALE',
      data: { version: 2, by: 'Zkušební office', value: { title: kept?.body.title } },
    });
    const { id, version } = draft;
    await expect(office.client.content.publishDocument({ id, version, ...atOnce })).rejects.toMatchObject({
      code: 'VERSION_STALE',
    });
  });

  it('saved as it was makes no version', async () => {
    const draft = await create(article('Stejný'));
    expect((await save(draft, article('Stejný'))).version).toBe(1);
  });

  it('goes back to an older version as a new one, which nobody sees before it is published', async () => {
    const draft = await create(article('Staré znění'));
    const second = await publish(await save(await publish(draft), article('Nové znění')));
    const back = await office.client.content.restoreVersion({ id: draft.id, version: second.version, from: 1 });
    expect(back).toMatchObject({ version: 3, body: { title: 'Staré znění' }, has_changes: true });
    expect(await shown(draft.slug)).toBe('Nové znění');
    await publish(back);
    expect(await shown(draft.slug)).toBe('Staré znění');
    const read = (edition?: number) =>
      api.visitor().client.content.article({ market: 'cs', seo_name: draft.slug ?? '', edition });
    expect(await read(2)).toMatchObject({ title: 'Nové znění', version: 2 });
    expect((await read()).editions.map(({ edition }) => edition)).toEqual([3, 2, 1]);
    await expect(read(4)).rejects.toMatchObject({ code: 'ARTICLE_NOT_FOUND' });
  });

  it('is shown from its day on and to its end, and what it replaced does not come back', async () => {
    now = new Date('2026-11-20T10:00:00Z');
    const first = await publish(await create(article('Běžný týden')));
    const plan = { valid_from: '2026-11-27T00:00:00.000Z', valid_until: '2026-11-30T00:00:00.000Z' };
    const second = await publish(await save(first, article('Černý pátek')), plan);
    expect(second.state).toBe('published');
    expect(await shown(first.slug)).toBe('Běžný týden');
    now = new Date('2026-11-27T00:00:30Z');
    expect(await shown(first.slug)).toBe('Černý pátek');
    expect(await purgeTurned(api.deps)).toBe(1);
    now = new Date('2026-11-28T00:00:00Z');
    expect(await purgeTurned(api.deps)).toBe(0);
    now = new Date('2026-11-30T00:00:00Z');
    expect(await shown(first.slug)).toBeNull();
    expect((await office.client.content.document({ id: first.id })).state).toBe('ended');
    now = new Date('2026-11-20T10:00:00Z');
  });

  it('is refused an end before its start', async () => {
    const draft = await create(article('Obráceně'));
    await expect(
      publish(draft, { valid_from: '2026-12-02T00:00:00.000Z', valid_until: '2026-12-01T00:00:00.000Z' }),
    ).rejects.toMatchObject({ data: { fields: [{ path: 'valid_until', code: 'END_BEFORE_START' }] } });
  });

  it('archived leaves the shop at once and comes back as it was', async () => {
    const draft = await publish(await create(article('Archivní')));
    const { id, version } = draft;
    await office.client.content.archiveDocument({ id, version, is_archived: true });
    expect(await shown(draft.slug)).toBeNull();
    await office.client.content.archiveDocument({ id, version, is_archived: false });
    expect(await shown(draft.slug)).toBe('Archivní');
  });

  it('has an address of its own, which stays once it was published', async () => {
    const draft = await create(article('Adresa'));
    await expect(create(article('Jiná'), draft.slug)).rejects.toMatchObject({
      data: { fields: [{ path: 'slug', code: 'TAKEN' }] },
    });
    const { id, version } = await publish(draft);
    await expect(
      office.client.content.saveDocument({ id, version, slug: 'jinam', body: article('Adresa') }),
    ).rejects.toMatchObject({ data: { fields: [{ path: 'slug', code: 'SLUG_FIXED' }] } });
  });

  it('of one market is not shown in the other', async () => {
    const draft = await publish(await create(article('Jen česky')));
    await expect(
      api.visitor().client.content.article({ market: 'ro', seo_name: draft.slug ?? '' }),
    ).rejects.toMatchObject({ code: 'ARTICLE_NOT_FOUND' });
  });
});

describe('what stands on places of the shop', () => {
  const placed = async (code: string, body: DocumentBody) =>
    publish(await office.client.content.createDocument({ market: 'cs', code, slug: null, body }));

  it('is a menu at its fixed path, a slider, a popup and a redirect', async () => {
    const items = [{ name: 'Telefony', to: 'c/telefony', items: [{ name: 'Nové', to: 'c/telefony?quality=new' }] }];
    await placed('hamburger', { kind: 'menu', title: 'Menu', items });
    const reply = await fetch(`${api.origin}/api/new/mp-menu/hamburger/hamburger/?market=cs`);
    expect(await reply.json()).toMatchObject({ items });
    expect(reply.headers.get('surrogate-key')).toContain('content-menu-cs');
    const slides = [{ title: 'Nabídka', lead: '', link: null, picture: null }];
    await placed('home', { kind: 'slider', title: 'Úvod', slides });
    const { client } = api.visitor();
    expect(await client.content.slider({ market: 'cs', code: 'home' })).toEqual({ slides });
    expect(await client.content.slider({ market: 'ro', code: 'home' })).toEqual({ slides: [] });
    await placed('old', { kind: 'redirect', title: 'Staré', from: 'stara/adresa', to: 'c/telefony' });
    expect(await client.content.redirect({ market: 'cs', from: 'stara/adresa' })).toEqual({ to: 'c/telefony' });
    expect(await client.content.redirect({ market: 'ro', from: 'stara/adresa' })).toEqual({ to: null });
    await expect(
      placed('older', { kind: 'redirect', title: 'Druhé', from: 'stara/adresa', to: 'c/jinam' }),
    ).rejects.toMatchObject({ data: { fields: [{ path: 'body.from', code: 'TAKEN' }] } });
  });
});

describe('the entry popup', () => {
  it('is on from its moment to its end, in its market, and says which version it is', async () => {
    const popup = (title: string): DocumentBody => ({
      kind: 'popup',
      title,
      html: `<p>${title}</p><script>alert(1)</script>`,
      link: { name: 'Příslušenství', to: 'c/prislusenstvi' },
      rule: { after_seconds: 5, pages: ['c'], again_after_days: 30 },
    });
    const on = async (market: 'cs' | 'ro' = 'cs') => (await api.visitor().client.content.popup({ market })).popup;
    const days = { valid_from: '2026-11-21T00:00:00Z', valid_until: '2026-11-23T00:00:00Z' };
    const body = popup('Víkend');
    const first = await publish(
      await office.client.content.createDocument({ market: 'cs', code: 'weekend', slug: null, body }),
      days,
    );
    expect(await on()).toBeNull();
    now = new Date('2026-11-21T00:00:00Z');
    expect(await on()).toEqual({ ...body, html: '<p>Víkend</p>', code: 'weekend', version: 1 });
    expect(await on('ro')).toBeNull();
    await publish(await save(first, popup('Víkend podruhé')), days);
    expect(await on()).toMatchObject({ title: 'Víkend podruhé', version: 2 });
    now = new Date('2026-11-23T00:00:00Z');
    expect(await on()).toBeNull();
    now = new Date('2026-11-20T10:00:00Z');
  });
});

describe('a preview', () => {
  it('shows what is being written to who has its address, for an hour', async () => {
    const { client } = office;
    const { token } = await client.content.previewDocument({ market: 'cs', token: null, body: article('Píše se') });
    const again = await client.content.previewDocument({ market: 'cs', token, body: article('Píše se dál') });
    expect(again.token).toBe(token);
    const other = await api.signedIn('office');
    const foreign = await other.client.content.previewDocument({ market: 'cs', token, body: article('Cizí') });
    expect(foreign.token).not.toBe(token);
    expect((await api.visitor().client.content.preview({ market: 'cs', token })).framed_by).toBeNull();
    const read = () => api.visitor().client.content.preview({ market: 'cs', token });
    expect((await read()).body.title).toBe('Píše se dál');
    now = new Date('2026-11-20T11:00:01Z');
    await expect(read()).rejects.toMatchObject({ code: 'PREVIEW_NOT_FOUND' });
    now = new Date('2026-11-20T10:00:00Z');
  });

  it.each(['app://kolobeh', 'http://127.0.0.1:4100', 'http://localhost:4601'])(
    'stands in a frame of the office at %s that it was made in',
    async (origin) => {
      const { token } = await office.client.content.previewDocument({
        market: 'cs',
        token: null,
        body: article('V rámu'),
        framed_by: origin,
      });
      expect((await api.visitor().client.content.preview({ market: 'cs', token })).framed_by).toBe(origin);
      await office.client.content.previewDocument({ market: 'cs', token, body: article('V okně') });
      expect((await api.visitor().client.content.preview({ market: 'cs', token })).framed_by).toBeNull();
    },
  );

  it.each(['https://evil.test', 'http://127.0.0.1.evil.test:80', 'http://127.0.0.1:4100 *', '*', 'app://kolobeh.evil'])(
    'stands in no frame of %s',
    async (origin) => {
      const refused = office.client.content.previewDocument({
        market: 'cs',
        token: null,
        body: article('V rámu'),
        framed_by: origin,
      });
      await expect(refused).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    },
  );
});
