import type { BodyOf } from '@kolobeh/shared/content/document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const body: BodyOf<'landing'> = {
  kind: 'landing',
  title: 'Druhý život',
  description: '',
  picture: null,
  components: [
    { type: 'text', html: '<p>Úvod</p>' },
    { type: 'hero', title: 'Starý telefon', lead: '', link: { name: 'Cena', to: 'vykup' }, picture: null },
  ],
};

const aPage = () => {
  made += 1;
  const address = { market: 'cs' as const, code: `params-${made}`, slug: `parametry-${made}` };
  return office.client.content.createDocument({ ...address, body });
};
const shownTitle = async (slug: string): Promise<unknown> => {
  const { components } = await api.visitor().client.content.landing({ market: 'cs', seo_name: slug });
  return components[1];
};
const titled = (value: string) => [
  { name: 'title', value, type: 'text' as const },
  { name: 'lead', value: '', type: 'text' as const },
];

describe('params of a component', () => {
  it('are read as name, value and type, and saved as a version that waits to be published', async () => {
    const { content } = office.client;
    const page = await aPage();
    const place = { document: page.id, component: 2 };
    const read = await content.componentParams(place);
    expect(read).toEqual({
      ...place,
      version: 1,
      type: 'hero',
      data: [
        { name: 'title', value: 'Starý telefon', type: 'text' },
        { name: 'lead', value: '', type: 'text' },
        { name: 'link.name', value: 'Cena', type: 'text' },
        { name: 'link.to', value: 'vykup', type: 'link' },
        { name: 'picture', value: null, type: 'picture' },
      ],
    });
    const atOnce = { valid_from: null, valid_until: null };
    await content.publishDocument({ id: page.id, version: 1, ...atOnce });
    const data = read.data.map((one) => (one.name === 'title' ? { ...one, value: 'Nový život' } : one));
    const saved = await content.saveComponentParams({ ...place, version: 1, data });
    expect(saved).toMatchObject({ version: 2, data });
    expect(await shownTitle(page.slug ?? '')).toMatchObject({ title: 'Starý telefon' });
    await content.publishDocument({ id: page.id, version: 2, ...atOnce });
    // Purged by a notification after the commit.
    await expect.poll(() => shownTitle(page.slug ?? '')).toMatchObject({ title: 'Nový život', link: { to: 'vykup' } });
    // The same wish again is as it is already, and makes no version.
    expect(await content.saveComponentParams({ ...place, version: 2, data })).toMatchObject({ version: 2 });
  });

  it('left out are empty; the other parts stay', async () => {
    const page = await aPage();
    await office.client.content.saveComponentParams({
      document: page.id,
      component: 2,
      version: 1,
      data: titled('Bez odkazu'),
    });
    const after = await office.client.content.document({ id: page.id });
    expect(after.body).toEqual({
      ...body,
      components: [body.components[0], { type: 'hero', title: 'Bez odkazu', lead: '', link: null, picture: null }],
    });
  });

  it('are saved on the version that was read', async () => {
    const page = await aPage();
    const place = { document: page.id, component: 2, version: 1 };
    const answers = await Promise.allSettled(
      ['První', 'Druhá'].map((title) => office.client.content.saveComponentParams({ ...place, data: titled(title) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_STALE' } });
  });

  it('are refused at their own place, and where there is no such part', async () => {
    const page = await aPage();
    const place = { document: page.id, component: 2 };
    const wrong = office.client.content.saveComponentParams({
      ...place,
      version: 1,
      data: [
        ...titled('x'),
        { name: 'link.to', value: 'javascript:alert(1)', type: 'link' },
        { name: 'link.name', value: 'x', type: 'text' },
      ],
    });
    await expect(wrong).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'data.2.value', code: 'INVALID_ADDRESS' }] },
    });
    const read = (document: number, component: number) =>
      office.client.content.componentParams({ document, component });
    await expect(read(page.id, 3)).rejects.toMatchObject({ code: 'COMPONENT_NOT_FOUND' });
    await expect(read(999_999, 1)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  });

  it('that are rich text are cleaned as any other', async () => {
    const page = await aPage();
    const html = '<p onclick="ran()">Text</p><script>ran()</script>';
    const saved = await office.client.content.saveComponentParams({
      document: page.id,
      component: 1,
      version: 1,
      data: [{ name: 'html', value: html, type: 'html' }],
    });
    expect(saved.data).toEqual([{ name: 'html', value: '<p>Text</p>', type: 'html' }]);
  });
});
