import type { MasterWords, OfficeMaster, OfficeVariant } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { OfficeProduct, ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';

const words = (name: string, more: Partial<MasterWords> = {}): MasterWords => ({
  name,
  description: 'Telefon s oceánsky modrým hliníkem, dvěma fotoaparáty a výdrží na celý den.',
  seo_title: '',
  seo_description: '',
  highlights: [
    { title: 'Vydrží do večera', text: 'Devatenáct hodin videa na jedno nabití.' },
    { title: 'Fotí i v noci', text: 'Hlavní fotoaparát s rozlišením 48 Mpx.' },
  ],
  paragraphs: ['Prodává se nový i použitý a oba mají stejnou záruku.', 'Nečekejte nabíječku, ta v balení není.'],
  in_box: [
    { name: 'Kabel USB-C', is_in: true, of: 'all' },
    { name: 'Nabíječka', is_in: false, of: 'all' },
  ],
  attributes: [
    { name: 'Displej', value: '6,1″ OLED' },
    { name: 'Procesor', value: 'A18' },
  ],
  ...more,
});

const row = (id: number, more: Partial<ProductRow>): ProductRow => ({
  id,
  code: `APL-IP16-${id}`,
  ean: '8590000000015',
  name: 'Apple iPhone 16 128 GB černý',
  manufacturer: 'Apple',
  type_device: 'phone',
  quality: 'new',
  price_cs: 2_199_000,
  price_cs_version: 11,
  price_ro: 449_900,
  price_ro_version: 12,
  on_hand: 14,
  reserved: 2,
  is_active: true,
  category_ids: [1, 12],
  categories_version: 1,
  ...more,
});

const named = (name: string, colour: string) => ({
  long_name: name,
  short_name: 'iPhone 16',
  subtitle: '6,1″ · 8 GB · A18',
  colour_name: colour,
});

const variant = (
  id: number,
  look: [storage: number, code: string, hex: string, cs: string, ro: string],
  more: Partial<OfficeVariant> & { of?: Partial<ProductRow> } = {},
): OfficeVariant => {
  const [storage, code, hex, cs, ro] = look;
  const { of = {}, ...rest } = more;
  return {
    row: row(id, { name: `Apple iPhone 16 ${storage} GB ${cs}`, ...of }),
    ean: '8590000000015',
    weight_grams: 412,
    package_mm: [170, 92, 34],
    sale_state: 'on_sale',
    is_active: true,
    words: {
      cs: named(`Apple iPhone 16 ${storage} GB ${cs}`, cs),
      ro: named(`Apple iPhone 16 ${storage} GB ${ro}`, ro),
    },
    storage_gb: storage,
    colour_code: code,
    colour_hex: hex,
    picture: 'apple-iphone-16-128-black',
    pictures: [],
    version: 3,
    ...rest,
  };
};

const black = [128, 'BLK', '#1c1c1e', 'černá', 'negru'] as const;
const blue = [128, 'ULT', '#5a6ee0', 'ultramarínová', 'ultramarin'] as const;
const large = [256, 'BLK', '#1c1c1e', 'černá', 'negru'] as const;

/** A model of tests and examples. */
export const aModel = (more: Partial<OfficeMaster> = {}): OfficeMaster => ({
  id: 7,
  code: 'APL-IP16',
  maker: 'Apple',
  model: 'iPhone 16',
  type_device: 'phone',
  manufacturer: 'apple',
  released_on: '2025-09-20',
  is_spare_part: false,
  fits: null,
  models: [],
  words: { cs: words('iPhone 16'), ro: words('iPhone 16', { description: 'Telefon cu două camere.' }) },
  variants: [
    variant(71, [...black], {
      pictures: [
        { key: 'apple-iphone-16-128-black', alts: { cs: 'Telefon zepředu', ro: 'Telefonul din față' }, crop: null },
        {
          key: 'apple-iphone-16-128-black-back',
          alts: { cs: '', ro: '' },
          crop: { x: 2000, y: 1000, width: 5000, height: 5000 },
        },
      ],
    }),
    variant(72, [...black], { of: { quality: 'almost_new', price_cs: 1_979_000, on_hand: 1, reserved: 0 } }),
    variant(73, [...black], { of: { quality: 'A', price_cs: 1_549_000, on_hand: 3, reserved: 1 } }),
    variant(74, [...blue], { sale_state: 'announced', of: { on_hand: 0, reserved: 0 } }),
    variant(75, [...blue], { of: { quality: 'A', price_cs: 1_529_000, is_active: false } }),
    variant(76, [...large], { of: { price_cs: 2_499_000, price_ro: null } }),
  ],
  accessories: [
    { id: 901, code: 'CASE-IP16-BLK', name: 'Kryt iPhone 16, černý', is_spare_part: false },
    { id: 902, code: 'GLASS-IP16', name: 'Tvrzené sklo iPhone 16', is_spare_part: false },
    { id: 903, code: 'APL-IP16-ND', name: 'Díly pro iPhone 16', is_spare_part: true },
  ],
  gifts: [
    {
      id: 5,
      market: 'cs',
      product: 'CABLE-C-2M',
      name: 'Kabel USB-C 2 m',
      qualities: ['new', 'almost_new'],
      valid_from: '2026-11-01',
      valid_to: '2026-12-24',
      is_active: true,
    },
  ],
  covers: [
    { market: 'cs', kind: 'general', name: 'Pojištění', months: 24, price_from: 0, price_below: null, price: 249_000 },
    {
      market: 'ro',
      kind: 'warranty',
      name: 'Garanție extinsă',
      months: 12,
      price_from: 0,
      price_below: 500_000,
      price: 19_900,
    },
  ],
  version: 4,
  ...more,
});

/** The same variant as the panel of prices has it. */
export const aPriced = (): OfficeProduct => {
  const price = {
    value: 2_199_000,
    version: 11,
    by: 'Jana Nováková',
    at: '2026-11-10T08:00:00.000Z',
    market: 'cs' as const,
    lowest_30_days: 2_299_000,
    low_of_30_days: 2_199_000,
    cost: 1_850_000,
    set_cost: { value: 1_850_000, version: 3, by: 'Petr Svoboda', at: '2026-11-01T08:00:00Z' },
    tax: { vat_percent: 21, is_margin_scheme: false },
    history: [
      { amount: 2_199_000, valid_from: '2026-11-10T08:00:00.000Z', by: 'Jana Nováková' },
      { amount: 2_299_000, valid_from: '2026-09-20T08:00:00.000Z', by: '' },
    ],
    planned: [
      {
        id: '01999a2b-0000-7000-8000-000000000001',
        amount: 1_999_000,
        starts_at: '2026-11-27T05:00:00.000Z',
        by: 'Jana Nováková',
      },
    ],
  };
  return {
    row: row(71, {}),
    prices: [
      price,
      {
        ...price,
        market: 'ro',
        value: 449_900,
        lowest_30_days: null,
        low_of_30_days: 449_900,
        cost: null,
        set_cost: { value: null, version: 0, by: '', at: null },
        tax: { vat_percent: 21, is_margin_scheme: false },
        planned: [],
      },
    ],
    words: [],
  };
};
