import type { DocumentRow, OfficeDocument } from '@kolobeh/shared/content/office-contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { ContentScreen } from './ContentScreen.tsx';

const aRow = (id: number, more: Partial<DocumentRow> = {}): DocumentRow => ({
  id,
  kind: 'article',
  market: 'cs',
  code: 'buying-used',
  slug: 'jak-vybrat-pouzity-telefon',
  title: 'Jak vybrat použitý telefon',
  state: 'published',
  version: 2,
  has_changes: true,
  valid_from: null,
  valid_until: null,
  changed_by: 'Jana Nováková',
  changed_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

const documents = [
  aRow(1),
  aRow(2, { kind: 'faq', title: 'Doprava a dodání', state: 'draft', code: 'delivery', version: 1 }),
  aRow(3, {
    kind: 'landing',
    market: 'ro',
    title: 'A doua viață a telefonului: vinde-l, repară-l sau alege unul folosit și verificat de tehnicienii noștri',
    state: 'scheduled',
    has_changes: false,
    valid_from: '2026-12-01T08:00:00.000Z',
  }),
  aRow(4, { kind: 'redirect', slug: null, title: 'Staré dotazy', state: 'archived', has_changes: false }),
];

const body: OfficeDocument['body'] = {
  kind: 'article',
  list: 'magazine',
  title: 'Jak vybrat použitý telefon',
  description: 'Pět věcí, na které se podívat dřív než na cenu.',
  picture: null,
  html: '<p>Použitý telefon ušetří tisíce, když víte, co kupujete.</p>',
};

const aVersion = (version: number, edition: number | null): OfficeDocument['versions'][number] => ({
  version,
  title: body.title,
  saved_by: 'Jana Nováková',
  saved_at: `2026-11-${18 + version}T10:00:00.000Z`,
  edition,
  published_by: edition === null ? null : 'Jana Nováková',
  published_at: edition === null ? null : '2026-11-19T11:00:00.000Z',
  valid_from: null,
  valid_until: null,
  is_in_force: edition !== null,
});

const document: OfficeDocument = { ...aRow(1), body, versions: [aVersion(2, null), aVersion(1, 1)] };

const landing: OfficeDocument = {
  ...aRow(3, { kind: 'landing', title: 'Druhý život telefonu' }),
  body: {
    kind: 'landing',
    title: 'Druhý život telefonu',
    description: '',
    picture: null,
    components: [
      {
        type: 'hero',
        title: 'Starý telefon má cenu',
        lead: '',
        link: { name: 'Zjistit cenu', to: 'vykup' },
        picture: null,
      },
      { type: 'products', title: 'V nabídce', codes: [], category: 'telefony' },
    ],
  },
  versions: [aVersion(2, 1)],
};

const others: Record<string, OfficeDocument['body']> = {
  faq: {
    kind: 'faq',
    title: 'Doprava a dodání',
    position: 2,
    questions: [
      { question: 'Kdy dorazí moje objednávka?', html: '<p>Co je skladem, odchází týž den.</p>' },
      { question: 'Mohu si zboží vyzvednout na prodejně?', html: '<p>Ano, do dvou hodin.</p>' },
    ],
  },
  home: {
    kind: 'home',
    title: 'Úvodní stránka',
    sections: [
      {
        type: 'shelf',
        title: 'Použité s rodným listem',
        lead: '',
        link: { name: 'Všechny použité', to: 'c/telefony?quality=A' },
        type_device: 'phone',
        quality: 'used',
        maker: 'apple',
        price_to: 6000,
        is_reduced: true,
        is_newest_first: false,
        first_day: null,
        last_day: null,
      },
      {
        type: 'offer',
        title: 'Bonus k výkupu',
        lead: 'Za starý přístroj přidáme bonus.',
        link: { name: 'Ocenit zařízení', to: 'vykup' },
        picture: 'phone-1',
        first_day: null,
        last_day: '2026-12-24',
      },
      {
        type: 'trade_up',
        title: 'Rozbitý displej? Tři poctivá čísla.',
        lead: '',
        device: 'APL-IP13-128-MID',
        first_day: null,
        last_day: null,
      },
    ],
  },
  slider: {
    kind: 'slider',
    title: 'Úvodní slider',
    slides: [
      {
        title: 'Starý telefon má cenu',
        lead: 'Řekneme ji hned.',
        link: { name: 'Zjistit cenu', to: 'vykup' },
        picture: null,
      },
      { title: 'Vánoce bez čekání', lead: '', link: null, picture: 'phone-1' },
    ],
  },
  menu: {
    kind: 'menu',
    title: 'Menu v telefonu',
    items: [
      { name: 'Telefony', to: 'c/telefony', items: [{ name: 'Apple iPhone', to: 'c/telefony/apple-iphone' }] },
      { name: 'Výkup', to: 'vykup', items: [] },
    ],
  },
  popup: {
    kind: 'popup',
    title: 'Prodloužené vrácení',
    html: '<p>Dárky můžete vrátit do konce ledna.</p>',
    link: { name: 'Jak na to', to: 'clanky/vraceni' },
    rule: { after_seconds: 10, pages: ['c/telefony'], again_after_days: 30 },
  },
  redirect: { kind: 'redirect', title: 'Starý blog', from: 'blog/jak-vybrat', to: 'clanky/jak-vybrat-pouzity-telefon' },
};

const other = (kind: OfficeDocument['body']['kind']): OfficeDocument => {
  const made = others[kind] ?? body;
  const slug = kind === 'faq' ? 'doprava' : null;
  return { ...aRow(5, { kind, title: made.title, slug, code: kind }), body: made, versions: [aVersion(2, 1)] };
};

/** What the shop's page of a preview says to the office: that it is there, and which change it has drawn. */
const pagePlayed = `<!doctype html><html lang="cs"><title>Náhled</title><body style="height:4000px">
  <h1>Stránka obchodu</h1><p>Změna <output>0</output></p>
  <script>
    const say = (turn) => parent.postMessage({ name: 'kolobeh-preview', said: 'drawn', turn }, '*');
    addEventListener('message', ({ data }) => {
      if (data.said !== 'renew') return;
      document.querySelector('output').textContent = data.turn;
      say(data.turn);
    });
    say(0);
  </script></body></html>`;
const aPreview = () => ({
  token: 'A'.repeat(43),
  url: `${URL.createObjectURL(new Blob([pagePlayed], { type: 'text/html' }))}#/cs/nahled/${'A'.repeat(43)}`,
});

const screen = (place: string, setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place,
      ...setting,
      api: {
        'content.documents': { documents },
        'content.document': place.endsWith('/3') ? landing : document,
        'content.documentVersion': { body: { ...body, html: '<p>Staré znění.</p>' } },
        'content.previewDocument': aPreview(),
        'content.saveDocument': { ...document, version: 3 },
        'content.publishDocument': { ...document, has_changes: false },
        'content.restoreVersion': { ...document, version: 3 },
        'content.createDocument': document,
        'category.officeManufacturers': { manufacturers: [{ slug: 'apple', name: 'Apple', categories: 3 }] },
        ...setting.api,
      },
    },
    <main className="pane">
      <ContentScreen />
    </main>,
  );

export const examples: Examples = {
  'a slider that the shop shows nowhere': () =>
    screen('#/content/5', {
      api: {
        'content.document': {
          ...aRow(5, { kind: 'slider', code: 'leto', slug: null, title: 'Léto' }),
          body: { kind: 'slider', title: 'Léto', slides: [] },
          versions: [aVersion(1, null)],
        },
      },
    }),
  'documents among which nothing is found': () =>
    screen('#/content', { api: { 'content.documents': inTurn({ documents }, { documents: [] }) } }),
  'documents of both markets': () => screen('#/content'),
  'no document yet': () => screen('#/content', { api: { 'content.documents': { documents: [] } } }),
  'documents being fetched': () => screen('#/content', { api: { 'content.documents': unanswered } }),
  'an article': () => screen('#/content/1'),
  'a landing page': () => screen('#/content/3'),
  'an article of both markets': () =>
    screen('#/content/1', {
      api: { 'content.documents': { documents: [aRow(1), aRow(6, { market: 'ro', title: 'Cum alegi un telefon' })] } },
    }),
  'an article whose preview cannot be made': () =>
    screen('#/content/1', { api: { 'content.previewDocument': new PlayedRefusal('OFFLINE') } }),
  'questions of a topic': () => screen('#/content/5', { api: { 'content.document': other('faq') } }),
  'a home page': () => screen('#/content/5', { api: { 'content.document': other('home') } }),
  'a slider': () => screen('#/content/5', { api: { 'content.document': other('slider') } }),
  'a menu': () => screen('#/content/5', { api: { 'content.document': other('menu') } }),
  'a popup': () => screen('#/content/5', { api: { 'content.document': other('popup') } }),
  'a redirect': () => screen('#/content/5', { api: { 'content.document': other('redirect') } }),
  'a document that cannot be had': () =>
    screen('#/content/5', { api: { 'content.document': new PlayedRefusal('OFFLINE') } }),
  'a new document': () => screen('#/content/new'),
  'an article whose address is taken, once it is saved': () =>
    screen('#/content/1', {
      api: {
        'content.saveDocument': new PlayedRefusal('INPUT_INVALID', { fields: [{ path: 'slug', code: 'TAKEN' }] }),
      },
    }),
  'an article somebody changed meanwhile, once it is saved': () =>
    screen('#/content/1', {
      api: {
        'content.saveDocument': new PlayedRefusal('VERSION_STALE', {
          value: { ...body, title: 'Jak koupit použitý telefon' },
          version: 3,
          by: 'Petr Svoboda',
          at: '2026-11-23T09:00:00.000Z',
        }),
      },
    }),
};
