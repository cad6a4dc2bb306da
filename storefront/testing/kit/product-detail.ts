// A product's page as the shop's API gives it: a phone with its sisters, stores, reviews and all that stands below.
import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import type { InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import type { ProductDetail, Variant } from '@kolobeh/shared/catalogue/contract.ts';
import type { UnitRecord } from '@kolobeh/shared/catalogue/page/unit-record.ts';
import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { aTier } from '@kolobeh/shared/instalment/a-tier.testing.ts';
import { bestOption, instalmentData } from '@kolobeh/shared/instalment/options.ts';
import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { aLeaseOptions } from '@kolobeh/shared/lease/a-lease.testing.ts';
import { aLongProduct, anOfferedProduct, aProduct, aUsedProduct, price, someOffers } from './goods.ts';
import { someWeek } from './stores.ts';

export const aVariant = (market: MarketCode, more: Partial<Variant> = {}): Variant => ({
  ...aProduct(market),
  ean: '8590000000000',
  storage_gb: 128,
  colour_code: 'black',
  colour_name: market === 'cs' ? 'Černá' : 'Negru',
  colour_hex: '#1f2020',
  vat_regime: 'standard',
  ...more,
});

/** The record of one used device. */
export const aUnit = (market: MarketCode, number: number): UnitRecord => ({
  number,
  url: `/${market}/`,
  imei_end: '4417',
  grade: 'B',
  battery_percent: 91,
  found:
    market === 'cs'
      ? [
          { question: 'Jak vypadá displej?', answer: 'Zřetelné škrábance' },
          { question: 'A tělo a záda?', answer: 'Bez stop' },
          { question: 'Je odhlášený ze všech účtů?', answer: 'Ano, je odhlášený' },
        ]
      : [
          { question: 'Cum arată ecranul?', answer: 'Zgârieturi vizibile' },
          { question: 'Dar carcasa și spatele?', answer: 'Fără urme' },
          { question: 'Este deconectat de la toate conturile?', answer: 'Da, este deconectat' },
        ],
  events: [
    { kind: 'bought_out', on: '2026-10-03', detail: { city: market === 'cs' ? 'Brno' : 'Cluj-Napoca' } },
    { kind: 'inspected', on: '2026-10-05', detail: { steps: '47', grade: 'B' } },
    { kind: 'repaired', on: '2026-10-06', detail: { part: 'charging_port' } },
    { kind: 'listed', on: '2026-10-08', detail: {} },
  ],
});

/** A phone in black and blue, with 128 and 256 GB, new and used. */
const someVariants = (market: MarketCode): Variant[] => {
  const blue = { colour_code: 'blue', colour_name: market === 'cs' ? 'Modrá' : 'Albastru', colour_hex: '#3d5a80' };
  const { id, code, quality, grade, stock, price: cheaper } = aUsedProduct(market);
  return [
    aVariant(market),
    aVariant(market, {
      id: 11,
      code: 'APL-IP13-256-BLK',
      seo_name: 'iphone-13-256-gb-cerny',
      storage_gb: 256,
      price: price(market, 17_990),
    }),
    aVariant(market, {
      id: 12,
      code: 'APL-IP13-128-BLU',
      seo_name: 'iphone-13-128-gb-modry',
      ...blue,
      stock: stockWord(0, null),
    }),
    aVariant(market, {
      id,
      code,
      seo_name: 'iphone-13-128-gb-cerny-b',
      quality,
      grade,
      stock,
      price: cheaper,
      vat_regime: 'margin',
    }),
  ];
};

const aMaster = (market: MarketCode): ProductDetail['master'] => {
  const isCzech = market === 'cs';
  return {
    code: 'APL-IP13',
    name: 'Apple iPhone 13',
    seo_name: 'iphone-13',
    manufacturer_name: 'Apple',
    manufacturer_slug: 'apple',
    type_device: 'phone',
    description: isCzech
      ? 'Telefon, který stačí na všechno a vydrží celý den.'
      : 'Un telefon care face față la orice și ține toată ziua.',
    seo_title: '',
    seo_description: '',
    attributes: [
      { name: isCzech ? 'Displej' : 'Ecran', value: '6,1″ OLED' },
      { name: isCzech ? 'Čip' : 'Procesor', value: 'A15 Bionic' },
      { name: isCzech ? 'Odolnost' : 'Rezistență', value: 'IP68' },
    ],
    energy_label: {
      class: 'B',
      endurance_minutes: 2_530,
      battery_cycles: 1000,
      fall_class: 'C',
      repairability_class: 'C',
      ingress: 'IP68',
      register_url: 'https://eprel.ec.europa.eu/screen/product/smartphonestablets20231669/1',
    },
    story: {
      highlights: isCzech
        ? [
            { title: '19 hodin', text: 'videa na jedno nabití.' },
            { title: '2 objektivy', text: 'hlavní a ultraširoký, oba 12 Mpx.' },
          ]
        : [
            { title: '19 ore', text: 'de video la o încărcare.' },
            { title: '2 obiective', text: 'principal și ultrawide, ambele de 12 Mpx.' },
          ],
      paragraphs: isCzech
        ? ['Čip A15 stačí i na hry z letošního roku.', 'Teleobjektiv nemá, na fotky z dálky se nehodí.']
        : [
            'Procesorul A15 ajunge și pentru jocurile de anul acesta.',
            'Nu are teleobiectiv, nu e potrivit pentru fotografii de la distanță.',
          ],
      in_box: isCzech
        ? [
            { name: 'Kabel USB-C – Lightning', is_in: true, of: 'all' },
            { name: 'Nabíječka', is_in: false, of: 'all' },
          ]
        : [
            { name: 'Cablu USB-C – Lightning', is_in: true, of: 'all' },
            { name: 'Încărcător', is_in: false, of: 'all' },
          ],
    },
    rating: 4.6,
    rating_count: 128,
    rating_counts: [90, 28, 6, 1, 3],
  };
};

/** A review with everything that a review may have. */
export const aReview = (market: MarketCode, nth = 1): ProductDetail['reviews'][number] => ({
  id: Uuid.parse(`0190a6f4-7c00-7000-8000-${String(nth).padStart(12, '0')}`),
  full_name: market === 'cs' ? 'Maximilián Příkladný-Dlouhojmenný' : 'Alexandra-Ioana Constantinescu-Brâncoveanu',
  rating: 4,
  pros: market === 'cs' ? 'Displej, baterie' : 'Ecran, baterie',
  cons: market === 'cs' ? 'Pomalé nabíjení' : 'Încărcare lentă',
  review_text:
    market === 'cs'
      ? 'Používám ho tři měsíce, baterie vydrží celý den a fotky jsou výborné i večer.'
      : 'Îl folosesc de trei luni, bateria ține toată ziua și fotografiile sunt excelente și seara.',
  reply:
    market === 'cs'
      ? 'Děkujeme, s nabíječkou 30 W se nabije za hodinu.'
      : 'Mulțumim, cu încărcătorul de 30 W se încarcă într-o oră.',
  is_verified: true,
  helpful: 12,
  photos: ['phone', 'cover'],
  on: '2026-11-20',
});

const cable = (market: MarketCode) =>
  aProduct(market, {
    id: 21,
    code: 'KAB-USBC-1M',
    seo_name: 'kabel-usb-c',
    name: market === 'cs' ? 'Kabel USB-C 1 m' : 'Cablu USB-C 1 m',
    picture: 'cable',
    price: price(market, 299),
  });

/** One that comes by itself, one by a code. */
const twoOffers = (market: MarketCode): ProductDetail['offers'] => [
  {
    name: market === 'cs' ? 'Podzim s Applem' : 'Toamna cu Apple',
    seo_name: 'podzim-7',
    until: '2026-11-30',
    amount: price(market, 1_499),
    percent: 10,
    pieces: 1,
    is_bundle: false,
    code: null,
  },
  {
    name: market === 'cs' ? 'Sleva na uvítanou' : 'Reducere de bun venit',
    seo_name: 'uvitani-8',
    until: null,
    amount: null,
    percent: 5,
    pieces: 1,
    is_bundle: false,
    code: 'VITEJ5',
  },
];

/** What somebody asked and was answered. */
const aQuestion = (market: MarketCode): ProductDetail['questions'][number] => ({
  name: 'Jana',
  on: '2026-11-02',
  question: market === 'cs' ? 'Má konektor na sluchátka?' : 'Are mufă pentru căști?',
  answer: market === 'cs' ? 'Nemá, hodí se redukce na Lightning.' : 'Nu are, merge cu un adaptor Lightning.',
  answered_on: '2026-11-03',
});

/** The product of the page, with everything a page may show. */
export function aProductDetail(market: MarketCode, more: Partial<ProductDetail> = {}): ProductDetail {
  const isCzech = market === 'cs';
  return {
    master: aMaster(market),
    breadcrumbs: [
      {
        name: isCzech ? 'Mobilní telefony' : 'Telefoane mobile',
        url_path: isCzech ? 'mobilni-telefony' : 'telefoane-mobile',
      },
    ],
    selected: aVariant(market),
    is_on_hand: true,
    held_until: null,
    price_until: null,
    variants: someVariants(market),
    family: [],
    pictures: ['phone', 'cover', 'charger'],
    picture_alts: [],
    has_own_photos: false,
    units: [],
    accessories: [
      cable(market),
      aProduct(market, {
        id: 22,
        code: 'COV-IP13',
        name: isCzech ? 'Pouzdro' : 'Husă',
        picture: 'cover',
        price: price(market, 499),
      }),
    ],
    spare_parts: [],
    alternatives: [anOfferedProduct(market), aLongProduct(market)],
    loan_example: null,
    offers: twoOffers(market),
    stores: [
      { seo_name: 's0', name: isCzech ? 'Brno – Masarykova' : 'Cluj-Napoca – Eroilor', free: 3, hours: someWeek },
      { seo_name: 's1', name: isCzech ? 'Praha – Vinohrady' : 'București – Unirii', free: 1, hours: someWeek },
    ],
    covers: someOffers(market),
    gifts: [
      {
        product: 'KAB-USBC-1M',
        name: cable(market).name,
        product_seo_name: 'kabel-usb-c',
        picture: 'cable',
        price: price(market, 299),
      },
    ],
    reviews: [aReview(market), aReview(market, 2)],
    questions: [aQuestion(market)],
    delivery_price: price(market, 79),
    alternates: [],
    ...more,
  };
}

/** Loans and leases of that product. */
export function someMonthlyOffers(market: MarketCode): { instalments: InstalmentOption | null; leases: LeaseOption[] } {
  const { amount, currency } = price(market, 14_990);
  const tiers = [aTier({ min_credit: price(market, 3_000).amount })];
  return {
    instalments: bestOption(instalmentData({ tiers, price: amount, deposit: 0, currency }).options),
    leases: aLeaseOptions({ market }),
  };
}
