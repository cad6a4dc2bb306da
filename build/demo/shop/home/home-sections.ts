import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { HomePart, ShelfPart } from '@kolobeh/shared/content/body/home-part.ts';
import type { Text } from '../facts/types.ts';

type Rule = Pick<ShelfPart, 'type_device' | 'quality' | 'is_reduced' | 'is_newest_first'>;

/** A section in both markets. */
export interface DemoSection extends Partial<Rule> {
  type: HomePart['type'];
  title: Text;
  lead?: Text;
  link?: { to: Text; name: Text };
  /** Of the band about a broken device. */
  device?: string;
  /** In whole crowns and lei. */
  priceTo?: Record<MarketCode, number>;
  /** Code of the model whose picture it has. */
  model?: string;
  /** How many days it is on. */
  days?: number;
}

const used = '?quality=A%2B&quality=A&quality=B&quality=C&quality=D';

/** The demo shop's home page from the top; offers that follow each other are one row. */
export const homeSections: readonly DemoSection[] = [
  {
    type: 'shelf',
    title: { cs: 'Použité s rodným listem', ro: 'Second-hand cu fișă proprie' },
    lead: {
      cs: 'U každého kusu vidíte, kdy jsme ho vykoupili, co jsme opravili a jakou má baterii.',
      ro: 'La fiecare dispozitiv vezi când l-am cumpărat, ce am reparat și ce baterie are.',
    },
    link: {
      to: { cs: `c/telefony${used}`, ro: `c/telefoane${used}` },
      name: { cs: 'Všechny použité', ro: 'Toate second-hand' },
    },
    type_device: 'phone',
    quality: 'used',
  },
  {
    type: 'offer',
    title: { cs: 'Bonus k výkupu', ro: 'Bonus la vânzare' },
    lead: {
      cs: 'Za starý přístroj přidáme bonus, když si u nás vyberete nový.',
      ro: 'Pentru dispozitivul vechi adăugăm un bonus dacă alegi unul nou de la noi.',
    },
    link: {
      to: { cs: 'vykup', ro: 'vinde-dispozitiv' },
      name: { cs: 'Ocenit zařízení', ro: 'Evaluează dispozitivul' },
    },
    model: 'APL-IP13',
    days: 30,
  },
  {
    type: 'offer',
    title: { cs: 'Tablety na cesty', ro: 'Tablete pentru drum' },
    lead: { cs: 'Nové i použité, skladem.', ro: 'Noi și second-hand, în stoc.' },
    link: {
      to: { cs: 'c/tablety?in_stock=1', ro: 'c/tablete?in_stock=1' },
      name: { cs: 'Vybrat tablet', ro: 'Alege o tabletă' },
    },
    model: 'APL-PADA11M3',
  },
  {
    type: 'trade_up',
    title: { cs: 'Rozbitý displej? Tři poctivá čísla.', ro: 'Ecran spart? Trei sume cinstite.' },
    lead: {
      cs: 'Na jednom telefonu ukážeme, kolik za něj dáme teď, kolik po opravě a kolik, když si vyberete novější.',
      ro: 'Pe un singur telefon îți arătăm cât dăm acum, cât după reparație și cât dacă alegi unul mai nou.',
    },
    device: 'APL-IP13-128-MID',
  },
  {
    type: 'shelf',
    title: { cs: 'Nové telefony', ro: 'Telefoane noi' },
    link: {
      to: { cs: 'c/telefony?quality=new', ro: 'c/telefoane?quality=new' },
      name: { cs: 'Všechny nové', ro: 'Toate cele noi' },
    },
    type_device: 'phone',
    quality: 'new',
  },
  {
    type: 'shelf',
    title: { cs: 'Právě zlevněné', ro: 'Tocmai reduse' },
    lead: {
      cs: 'Vedle slevy stojí nejnižší cena za posledních 30 dní.',
      ro: 'Lângă reducere stă cel mai mic preț din ultimele 30 de zile.',
    },
    is_reduced: true,
  },
  {
    type: 'shelf',
    title: { cs: 'Telefony do 6 000 Kč', ro: 'Telefoane sub 1.200 Lei' },
    link: {
      to: { cs: 'c/telefony?price_to=6000', ro: 'c/telefoane?price_to=1200' },
      name: { cs: 'Všechny do 6 000 Kč', ro: 'Toate sub 1.200 Lei' },
    },
    type_device: 'phone',
    priceTo: { cs: 6000, ro: 1200 },
  },
  {
    type: 'shelf',
    title: { cs: 'Hodinky', ro: 'Ceasuri' },
    type_device: 'watch',
    is_newest_first: true,
  },
];
