/** What is told of an accessory at length: by what kind of thing it is. */
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { ProductStory } from '@kolobeh/shared/catalogue/product-story.ts';
import type { Accessory, AccessoryKind, Model, Text } from '../../facts/types.ts';
import { fullName, mapText } from '../wording.ts';

interface KindWords {
  /** What it is good for, and how to live with it. */
  good: Text;
  limits: Text;
  /** What lies in the box beside it. */
  box?: Text;
}

const kindWords: Record<AccessoryKind, KindWords> = {
  cover: {
    good: {
      cs: 'Chrání záda a rohy, kam telefon dopadá nejčastěji. Okraj přesahuje displej, takže se sklo nedotkne stolu.',
      ro: 'Protejează spatele și colțurile, unde telefonul cade cel mai des. Marginea depășește ecranul, așa că sticla nu atinge masa.',
    },
    limits: {
      cs: 'Displej nechrání; k pádu na kámen patří ještě tvrzené sklo.',
      ro: 'Nu protejează ecranul; pentru o cădere pe piatră e nevoie și de folie de sticlă.',
    },
  },
  'book-cover': {
    good: {
      cs: 'Zavřené kryje i displej, uvnitř je místo na kartu a účtenku. Rozložené poslouží jako stojánek na video.',
      ro: 'Închisă acoperă și ecranul, înăuntru e loc pentru un card și un bon. Deschisă devine suport pentru video.',
    },
    limits: {
      cs: 'Telefon v něm zesílí a kameru je třeba odklopit úplně.',
      ro: 'Telefonul devine mai gros, iar capacul trebuie deschis de tot pentru poze.',
    },
  },
  glass: {
    good: {
      cs: 'Prasklinu vezme na sebe místo displeje. Lepí se za sucha, vodítko v balení ho usadí přesně.',
      ro: 'Ia asupra ei crăpătura în locul ecranului. Se lipește pe uscat, iar ghidajul din cutie o așază exact.',
    },
    limits: {
      cs: 'Po větší ráně ho vyměňte, i když prasklina není vidět.',
      ro: 'După o lovitură mai tare schimb-o, chiar dacă nu se vede crăpătura.',
    },
    box: { cs: 'Ubrousky a vodítko k lepení', ro: 'Șervețele și ghidaj de lipire' },
  },
  charger: {
    good: {
      cs: 'Výkon si domluví s přístrojem sám, takže starší telefon nepřetíží a novější nabije naplno.',
      ro: 'Își negociază singur puterea, așa că nu suprasolicită un telefon vechi și îl încarcă la maximum pe cel nou.',
    },
    limits: { cs: 'Kabel se kupuje zvlášť.', ro: 'Cablul se cumpără separat.' },
  },
  'car-charger': {
    good: {
      cs: 'Za hodinu jízdy s navigací telefon přibude, ne ubude. V zásuvce drží i na kostkách.',
      ro: 'Într-o oră de mers cu navigația, bateria crește, nu scade. Stă bine în priză și pe pavaj.',
    },
    limits: { cs: 'Kabel se kupuje zvlášť.', ro: 'Cablul se cumpără separat.' },
  },
  'wireless-charger': {
    good: {
      cs: 'Telefon položíte a nabíjí se, i přes běžný kryt. Konektor se tím neopotřebí.',
      ro: 'Pui telefonul și se încarcă, și prin husa obișnuită. Conectorul nu se uzează.',
    },
    limits: {
      cs: 'Je pomalejší než kabel a kovový kryt ji zastaví.',
      ro: 'E mai lent decât cablul, iar o husă metalică îl oprește.',
    },
    box: { cs: 'Kabel k podložce', ro: 'Cablu pentru suport' },
  },
  cable: {
    good: {
      cs: 'Nabíjí i přenáší data. Konce jsou zesílené tam, kde se kabely lámou.',
      ro: 'Încarcă și transferă date. Capetele sunt întărite acolo unde cablurile se rup.',
    },
    limits: {
      cs: 'Jak rychle nabíjí, určí nabíječka a telefon.',
      ro: 'Viteza de încărcare o decid încărcătorul și telefonul.',
    },
  },
  'power-bank': {
    good: {
      cs: 'Telefon dobije i dvakrát, do letadla smí v příručním zavazadle. Stav ukazují kontrolky.',
      ro: 'Încarcă telefonul și de două ori, în avion are voie în bagajul de mână. Starea o arată luminițele.',
    },
    limits: {
      cs: 'Sama se nabíjí několik hodin, nejlépe přes noc.',
      ro: 'Ea însăși se încarcă în câteva ore, cel mai bine peste noapte.',
    },
    box: { cs: 'Krátký nabíjecí kabel', ro: 'Cablu scurt de încărcare' },
  },
  earbuds: {
    good: {
      cs: 'Pouzdro je nabíjí po cestě a vejde se do malé kapsy. Nástavce ve třech velikostech zkuste hned první den.',
      ro: 'Cutia le încarcă pe drum și încape într-un buzunar mic. Încearcă din prima zi vârfurile în trei mărimi.',
    },
    limits: {
      cs: 'Použité nevracíme do prodeje, proto je po rozbalení zkuste doma, ne na ulici.',
      ro: 'Cele folosite nu se mai vând, de aceea încearcă-le acasă.',
    },
    box: { cs: 'Nabíjecí pouzdro a nástavce', ro: 'Cutie de încărcare și vârfuri' },
  },
  headphones: {
    good: {
      cs: 'Mušle sednou kolem uší a hluk vlaku ztlumí i bez elektroniky. Hodí se na dlouhou práci.',
      ro: 'Cupele stau în jurul urechilor și atenuează zgomotul trenului și fără electronică. Bune la muncă îndelungată.',
    },
    limits: { cs: 'V létě pod nimi bude teplo.', ro: 'Vara va fi cald sub ele.' },
    box: { cs: 'Nabíjecí kabel', ro: 'Cablu de încărcare' },
  },
  speaker: {
    good: {
      cs: 'Zahraje na chatě i u vany a telefon přitom zůstane v kapse.',
      ro: 'Cântă la cabană și lângă cadă, iar telefonul rămâne în buzunar.',
    },
    limits: {
      cs: 'Velkou zahradu nerozezní, na to jsou větší bratři.',
      ro: 'O grădină mare n-o umple, pentru asta sunt frații mai mari.',
    },
    box: { cs: 'Nabíjecí kabel', ro: 'Cablu de încărcare' },
  },
  strap: {
    good: {
      cs: 'Vymění se bez nářadí za půl minuty. Zapínání drží i při sportu.',
      ro: 'Se schimbă fără scule în jumătate de minut. Închizătoarea ține și la sport.',
    },
    limits: {
      cs: 'Zkontrolujte šířku a uchycení svých hodinek.',
      ro: 'Verifică lățimea și prinderea ceasului tău.',
    },
  },
  'memory-card': {
    good: {
      cs: 'Uleví plné paměti: fotky a hudba se přestěhují na kartu a telefon zrychlí.',
      ro: 'Ușurează memoria plină: pozele și muzica trec pe card, iar telefonul se mișcă mai repede.',
    },
    limits: {
      cs: 'Hodí se jen do přístrojů se slotem na kartu.',
      ro: 'Merge doar în dispozitive cu slot pentru card.',
    },
    box: { cs: 'Adaptér na velký slot', ro: 'Adaptor pentru slot mare' },
  },
  holder: {
    good: {
      cs: 'Telefon drží v očích, ne v ruce. Vložíte ho i vyjmete jednou rukou.',
      ro: 'Ține telefonul la vedere, nu în mână. Se pune și se scoate cu o singură mână.',
    },
    limits: {
      cs: 'Za jízdy telefon neovládejte, ani z držáku.',
      ro: 'Nu folosi telefonul în mers, nici din suport.',
    },
  },
  keyboard: {
    good: {
      cs: 'Z tabletu udělá stroj na psaní; klávesy mají zdvih jako u notebooku.',
      ro: 'Face din tabletă o mașină de scris; tastele au cursă ca la laptop.',
    },
    limits: {
      cs: 'Rozložení kláves je podle balení, české znaky jdou přepnout v systému.',
      ro: 'Aranjamentul tastelor e cel de pe cutie, diacriticele se comută din sistem.',
    },
  },
  stylus: {
    good: {
      cs: 'Píše i kreslí s přítlakem a dlaň na displeji nevadí.',
      ro: 'Scrie și desenează cu presiune, iar palma pe ecran nu deranjează.',
    },
    limits: { cs: 'Ověřte, že ho váš tablet podporuje.', ro: 'Verifică dacă tableta ta îl acceptă.' },
    box: { cs: 'Náhradní hrot', ro: 'Vârf de rezervă' },
  },
  tracker: {
    good: {
      cs: 'Klíče nebo kufr najde telefon na mapě a zblízka pískne. Baterie vydrží zhruba rok.',
      ro: 'Telefonul găsește pe hartă cheile sau valiza, iar de aproape sună. Bateria ține cam un an.',
    },
    limits: {
      cs: 'Není to pojistka proti zloději: po čase se mu sám ohlásí.',
      ro: 'Nu e protecție împotriva hoților: după un timp îi anunță singur.',
    },
  },
};

const fitText = (model: Model): Text => ({
  cs: `Je na míru pro ${fullName(model)}: výřezy i tlačítka sedí, na jiný model nepasuje.`,
  ro: `E făcut pe măsură pentru ${fullName(model)}: decupajele și butoanele se potrivesc, la alt model nu.`,
});

/** @param fits the model it is made for; null for what fits all */
export function accessoryStory(accessory: Accessory, fits: Model | null): Record<MarketCode, ProductStory> {
  const { good, limits, box } = kindWords[accessory.kind];
  const things = [accessory.name, ...(box ? [box] : [])];
  const weight = mapText(() => `${accessory.weightGrams} g`);
  const light: Text = {
    cs: 'I s obalem, takže poštou dojde v obálce nebo malé krabičce.',
    ro: 'Cu tot cu ambalaj, așa că vine prin curier într-un plic sau o cutie mică.',
  };
  const heavy: Text = { cs: 'I s obalem. Doručíme v krabici.', ro: 'Cu tot cu ambalaj. Vine într-o cutie.' };
  const storyIn = (market: MarketCode): ProductStory => ({
    highlights: [
      ...(fits ? [{ title: fits.name, text: fitText(fits)[market] }] : []),
      { title: weight[market], text: (accessory.weightGrams < 300 ? light : heavy)[market] },
    ],
    paragraphs: [good[market], limits[market]],
    in_box: things.map((name) => ({ name: name[market], is_in: true, of: 'all' })),
  });
  return { cs: storyIn('cs'), ro: storyIn('ro') };
}
