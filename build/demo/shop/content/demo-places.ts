import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { DemoDocument } from './demo-document.ts';
import { demoSetCode } from './demo-file-sets.ts';

const at = (market: MarketCode, code: string, slug: string | null, body: DocumentBody): DemoDocument => ({
  market,
  code,
  slug,
  daysAgo: 20,
  body,
});

const plain = { lead: '', picture: null } as const;

/** A landing page, the menus, and an old address of each market. */
export const demoPlaces: readonly DemoDocument[] = [
  at('cs', 'second-life', 'druhy-zivot-telefonu', {
    kind: 'landing',
    title: 'Druhý život telefonu',
    description: 'Prodejte starý, opravte současný, nebo si vyberte prověřený použitý.',
    picture: null,
    components: [
      {
        type: 'hero',
        ...plain,
        title: 'Starý telefon má ještě cenu',
        lead: 'Za dvě minuty víte kolik. Zařízení vyzvedne kurýr a peníze máte do dvou dnů od kontroly.',
        link: { name: 'Zjistit cenu', to: 'vykup' },
      },
      {
        type: 'text',
        html: '<h2>Proč použitý</h2><p>Telefon, který už existuje, nemusí nikdo vyrábět. Každý kus prověříme, popíšeme písmenem od A+ do D a dáme na něj dvacet čtyři měsíců záruky.</p>',
      },
      { type: 'gallery', title: 'Na stole kontroly', file_set: demoSetCode },
      { type: 'products', title: 'Právě v nabídce', codes: [], category: 'telefony' },
      { type: 'faq', title: 'Na co se ptáte', topic: 'used' },
    ],
  }),
  at('ro', 'second-life', 'a-doua-viata-a-telefonului', {
    kind: 'landing',
    title: 'A doua viață a telefonului',
    description: 'Vinde-l pe cel vechi, repară-l pe cel actual sau alege unul folosit și verificat.',
    picture: null,
    components: [
      {
        type: 'hero',
        ...plain,
        title: 'Telefonul vechi încă valorează',
        lead: 'În două minute știi cât. Curierul îl ridică, iar banii ajung în două zile de la verificare.',
        link: { name: 'Află prețul', to: 'vinde-dispozitiv' },
      },
      {
        type: 'text',
        html: '<h2>De ce folosit</h2><p>Un telefon care există deja nu mai trebuie produs. Verificăm fiecare bucată, o descriem cu o literă de la A+ la D și îi dăm douăzeci și patru de luni de garanție.</p>',
      },
      { type: 'gallery', title: 'Pe masa de verificare', file_set: demoSetCode },
      { type: 'products', title: 'Acum în ofertă', codes: [], category: 'telefoane' },
      { type: 'faq', title: 'Ce ne întrebați', topic: 'used' },
    ],
  }),
  at('cs', 'hamburger', null, {
    kind: 'menu',
    title: 'Menu v telefonu',
    items: [
      { name: 'Druhý život telefonu', to: 'akce/druhy-zivot-telefonu', items: [] },
      { name: 'Články a rady', to: 'clanky', items: [] },
      { name: 'Časté dotazy', to: 'caste-dotazy', items: [] },
    ],
  }),
  at('ro', 'hamburger', null, {
    kind: 'menu',
    title: 'Meniul de pe telefon',
    items: [
      { name: 'A doua viață a telefonului', to: 'campanii/a-doua-viata-a-telefonului', items: [] },
      { name: 'Articole și sfaturi', to: 'articole', items: [] },
      { name: 'Întrebări frecvente', to: 'intrebari-frecvente', items: [] },
    ],
  }),
  at('cs', 'mega', null, {
    kind: 'menu',
    title: 'Odkazy v nabídce kategorií',
    items: [
      {
        name: 'Telefony',
        to: 'c/telefony',
        items: [
          { name: 'Rozbalené', to: 'c/telefony?quality=almost_new' },
          { name: 'Použité v nejlepším stavu', to: 'c/telefony?quality=A&quality=A%2B' },
          { name: 'Vykoupíme starý telefon', to: 'vykup' },
          { name: 'Opravíme rozbitý displej', to: 'opravy' },
        ],
      },
      {
        name: 'Tablety',
        to: 'c/tablety',
        items: [
          { name: 'Rozbalené', to: 'c/tablety?quality=almost_new' },
          { name: 'Vykoupíme starý tablet', to: 'vykup' },
        ],
      },
    ],
  }),
  at('ro', 'mega', null, {
    kind: 'menu',
    title: 'Linkuri în meniul categoriilor',
    items: [
      {
        name: 'Telefoane',
        to: 'c/telefoane',
        items: [
          { name: 'Resigilate', to: 'c/telefoane?quality=almost_new' },
          { name: 'Folosite, în cea mai bună stare', to: 'c/telefoane?quality=A&quality=A%2B' },
          { name: 'Îți cumpărăm telefonul vechi', to: 'vinde-dispozitiv' },
          { name: 'Reparăm ecranul spart', to: 'reparatii' },
        ],
      },
      {
        name: 'Tablete',
        to: 'c/tablete',
        items: [
          { name: 'Resigilate', to: 'c/tablete?quality=almost_new' },
          { name: 'Îți cumpărăm tableta veche', to: 'vinde-dispozitiv' },
        ],
      },
    ],
  }),
  at('cs', 'old-faq', null, { kind: 'redirect', title: 'Staré dotazy', from: 'faq', to: 'caste-dotazy' }),
  at('ro', 'old-faq', null, { kind: 'redirect', title: 'Întrebări vechi', from: 'faq', to: 'intrebari-frecvente' }),
];
