import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@kolobeh/shared/content/document.ts';
import type { FileSet } from '@kolobeh/shared/content/file-set.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureFile } from '../catalogue/pictures/picture-sizes.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let office: Visitor;
let made = 0;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(() => api.close());

const once = () => ({ context: { idempotencyKey: randomUUID() } });
const photoOf = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: 'Jana' } })
    .jpeg()
    .toBuffer();

const aSet = (name = 'Servis zblízka'): Promise<FileSet> => {
  made += 1;
  return office.client.fileSet.create({ code: `set-${made}`, name }, once());
};
const add = async ({ id }: FileSet, colour = '#c00'): Promise<FileSet> =>
  office.client.fileSet.addPhoto({ id, picture: (await photoOf(colour)).toString('base64') }, once());

const noWords = { cs: '', ro: '' };
const shown = ({ code }: FileSet, market: 'cs' | 'ro' = 'cs') => api.visitor().client.fileSet.shown({ market, code });

const landing = (code: string): BodyOf<'landing'> => ({
  kind: 'landing',
  title: 'Za dveřmi servisu',
  description: '',
  picture: null,
  components: [{ type: 'gallery', title: 'Fotografie', file_set: code }],
});

describe('a file set', () => {
  it('has pictures written anew, in an order, with texts in each language', async () => {
    const empty = await aSet();
    expect(empty).toMatchObject({ version: 1, photos: [], used_in: [] });
    await add(empty);
    const two = await add(empty, '#00c');
    expect(two.photos).toHaveLength(2);
    const stored = await api.deps.files.get(`pictures/${two.photos[0]?.key}.webp`);
    const { width, height, exif } = await sharp(stored?.bytes).metadata();
    expect([width, height, exif]).toEqual([1280, 1280, undefined]);
    const avif = await pictureFile(api.deps, `${two.photos[1]?.key}-320.avif`);
    expect(await sharp(avif?.bytes).metadata()).toMatchObject({ width: 320, format: 'heif' });
    const photos = two.photos.toReversed().map(({ key }, at) => ({
      key,
      alts: at === 0 ? { cs: 'Technik u stolu', ro: 'Tehnician la masă' } : noWords,
    }));
    const saved = await office.client.fileSet.save({ id: two.id, version: two.version, name: 'Dílna', photos });
    expect(saved.name).toBe('Dílna');
    expect(await shown(saved)).toEqual({
      name: 'Dílna',
      photos: [
        { key: photos[0]?.key, alt: 'Technik u stolu' },
        { key: photos[1]?.key, alt: '' },
      ],
    });
    expect((await shown(saved, 'ro')).photos[0]?.alt).toBe('Tehnician la masă');
  });

  it('is found by a term in its name, with or without accents, and by its code, a page at a time', async () => {
    const one = await aSet('Prodejna na Příkopě');
    await add(one);
    const { byTerm } = office.client.fileSet;
    const names = async (term: string) => (await byTerm({ term })).file_sets.map(({ name }) => name);
    expect(await names('prikope')).toEqual(['Prodejna na Příkopě']);
    expect(await names(one.code)).toContain('Prodejna na Příkopě');
    expect(await names('nic takového')).toEqual([]);
    const page = await byTerm({ page: 2, page_size: 1 });
    expect(page.file_sets).toHaveLength(1);
    expect(page.total).toBeGreaterThan(1);
    const [row] = (await byTerm({ term: 'prikope' })).file_sets;
    expect(row).toMatchObject({
      photos: 1,
      cover: (await office.client.fileSet.photos({ id: one.id })).photos[0]?.key,
    });
  });

  it('has a code of its own', async () => {
    const { code } = await aSet();
    await expect(office.client.fileSet.create({ code, name: 'Jiná' }, once())).rejects.toMatchObject({
      data: { fields: [{ path: 'code', code: 'TAKEN' }] },
    });
  });

  it('takes no picture that is none, no picture of another set, and none twice', async () => {
    const set = await aSet();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
    await expect(office.client.fileSet.addPhoto({ id: set.id, picture: svg }, once())).rejects.toMatchObject({
      data: { fields: [{ path: 'picture', code: 'NOT_A_PICTURE' }] },
    });
    const [foreign] = (await add(await aSet())).photos;
    const { id, name, version, photos } = await add(set);
    const own = { key: photos[0]?.key ?? '', alts: noWords };
    for (const wrong of [[{ key: foreign?.key ?? '', alts: noWords }], [own, own]])
      await expect(office.client.fileSet.save({ id, version, name, photos: wrong })).rejects.toMatchObject({
        data: { fields: [{ path: 'photos', code: 'UNKNOWN' }] },
      });
  });

  it('is changed on the version that was read; the same wish again changes nothing', async () => {
    const { id, version, photos } = await add(await aSet());
    const wish = { id, version, name: 'Jedna', photos: photos.map(({ key }) => ({ key, alts: noWords })) };
    const saved = await office.client.fileSet.save(wish);
    expect(await office.client.fileSet.save(wish)).toEqual(saved);
    await expect(office.client.fileSet.save({ ...wish, name: 'Dvě' })).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: { value: { name: 'Jedna' }, version: saved.version },
    });
  });

  it('loses no picture of those that are added at the same moment', async () => {
    const set = await aSet();
    await Promise.all(['#100', '#010', '#001'].map((colour) => add(set, colour)));
    expect((await office.client.fileSet.photos({ id: set.id })).photos).toHaveLength(3);
  });

  it('shows a part of a picture, cut from what it came as', async () => {
    const { id, version, photos } = await add(await aSet());
    const key = photos[0]?.key ?? '';
    const left = { x: 0, y: 0, width: 5000, height: 10_000 };
    const cut = await office.client.fileSet.cropPhoto({ id, key, version, crop: left }, once());
    const [cropped] = cut.photos;
    expect(cropped).toMatchObject({ crop: left });
    expect(cropped?.key).not.toBe(key);
    const whole = await office.client.fileSet.uncutPhoto({ id, key: cropped?.key ?? '' });
    expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({ width: 200, height: 100 });
    await expect(
      office.client.fileSet.cropPhoto({ id, key, version: cut.version, crop: null }, once()),
    ).rejects.toMatchObject({ code: 'PICTURE_NOT_FOUND' });
  });

  it('stays while a document shows it, and tells which; a document out of the shop does not hold it', async () => {
    const set = await add(await aSet());
    const body = landing(set.code);
    const address = { market: 'cs' as const, code: `page-${made}`, slug: `stranka-${made}` };
    const page = await office.client.content.createDocument({ ...address, body });
    const { id } = set;
    expect((await office.client.fileSet.photos({ id })).used_in).toEqual([
      { id: page.id, kind: 'landing', market: 'cs', title: body.title },
    ]);
    const remove = () => office.client.fileSet.remove({ id, version: set.version });
    await expect(remove()).rejects.toMatchObject({ code: 'FILE_SET_USED', data: { used_in: [{ id: page.id }] } });
    const published = await office.client.content.publishDocument({
      id: page.id,
      version: page.version,
      valid_from: null,
      valid_until: null,
    });
    // Saved without it, the published edition still shows it.
    const later = await office.client.content.saveDocument({
      id: page.id,
      version: published.version,
      slug: page.slug,
      body: { ...body, components: [{ type: 'text', html: '<p>Bez obrázků</p>' }] },
    });
    await expect(remove()).rejects.toMatchObject({ code: 'FILE_SET_USED' });
    const onVersion = { id: page.id, version: later.version };
    await office.client.content.publishDocument({ ...onVersion, valid_from: null, valid_until: null });
    expect(await remove()).toEqual({ id });
    await expect(shown(set)).rejects.toMatchObject({ code: 'FILE_SET_NOT_FOUND' });
  });

  it('is held by a document that shows one of its pictures, until that is archived', async () => {
    const set = await add(await aSet());
    const picture = set.photos[0]?.key ?? '';
    const body: BodyOf<'landing'> = {
      ...landing(set.code),
      components: [{ type: 'hero', title: 'Úvod', lead: '', link: null, picture }],
    };
    const address = { market: 'ro' as const, code: `hero-${made}`, slug: `hero-${made}` };
    const { id, version } = await office.client.content.createDocument({ ...address, body });
    const remove = () => office.client.fileSet.remove({ id: set.id, version: set.version });
    await expect(remove()).rejects.toMatchObject({ code: 'FILE_SET_USED', data: { used_in: [{ market: 'ro' }] } });
    await office.client.content.archiveDocument({ id, version, is_archived: true });
    expect(await remove()).toEqual({ id: set.id });
  });

  it('offers its pictures where one of goods is chosen, by its name', async () => {
    const set = await add(await aSet('Výloha v Brně'));
    const { photos } = await office.client.category.photos({ term: 'výloha' });
    expect(photos).toEqual([{ photo_id: set.photos[0]?.key, name: 'Výloha v Brně' }]);
  });
});
