import type { Category, CategoryRule, DeviceKind, Text } from '../types.ts';
import { category, leaves, type LeafRow } from './category-row.ts';

const used = (kind: DeviceKind, manufacturers?: string[]): CategoryRule => ({
  kinds: [kind],
  qualities: ['used'],
  ...(manufacturers ? { manufacturers } : {}),
});

const branch = (code: string, rows: LeafRow[]): Category[] =>
  leaves(
    {
      code,
      rule: {},
      title: (name) => ({ cs: `${name.cs} se zárukou 24 měsíců`, ro: `${name.ro} cu garanție de 24 de luni` }),
      seo: (name) => ({
        cs: `${name.cs} vykoupené a prověřené naším servisem. Stupeň opotřebení i stav baterie vidíte předem.`,
        ro: `${name.ro} cumpărate de noi și verificate în service. Gradul de uzură și starea bateriei se văd dinainte.`,
      }),
    },
    rows,
  );

const part = (code: string, name: Text, seo: Text, picture: string, kind: DeviceKind, rows: LeafRow[]): Category =>
  category({ code, cs: name.cs, ro: name.ro, seo, picture, rule: used(kind), children: branch(code, rows) });

export const usedCategories = category({
  code: 'used',
  cs: 'Použité',
  ro: 'Second-hand',
  title: { cs: 'Použité telefony, tablety a hodinky', ro: 'Telefoane, tablete și ceasuri second-hand' },
  seo: {
    cs: 'Použité přístroje z vlastního výkupu, prověřené a rozdělené do stupňů A+ až D. Záruka 24 měsíců.',
    ro: 'Aparate second-hand din propriul program de răscumpărare, verificate și împărțite pe grade de la A+ la D. Garanție 24 de luni.',
  },
  picture: 'apple-iphone-13',
  boost: 1.3,
  rule: { kinds: ['phone', 'tablet', 'watch'], qualities: ['used'] },
  children: [
    part(
      'used-phones',
      { cs: 'Použité telefony', ro: 'Telefoane second-hand' },
      {
        cs: 'Použité telefony s vyzkoušenou baterií, čistou historií a cenou podle stupně opotřebení.',
        ro: 'Telefoane second-hand cu bateria testată, istoric curat și preț după gradul de uzură.',
      },
      'apple-iphone-14',
      'phone',
      [
        ['iphone', 'Použité iPhony', 'iPhone second-hand', used('phone', ['apple'])],
        ['samsung', 'Použité telefony Samsung', 'Samsung second-hand', used('phone', ['samsung'])],
        ['xiaomi', 'Použité telefony Xiaomi', 'Xiaomi second-hand', used('phone', ['xiaomi'])],
        ['google', 'Použité telefony Pixel', 'Pixel second-hand', used('phone', ['google'])],
        [
          'other',
          'Použité telefony dalších značek',
          'Alte telefoane second-hand',
          used('phone', [
            'motorola',
            'honor',
            'huawei',
            'oneplus',
            'nothing',
            'sony',
            'realme',
            'oppo',
            'vivo',
            'nokia',
            'hmd',
            'fairphone',
          ]),
        ],
      ],
    ),
    part(
      'used-tablets',
      { cs: 'Použité tablety', ro: 'Tablete second-hand' },
      {
        cs: 'Použité iPady a tablety se zkontrolovaným displejem a odhlášeným účtem předchozího majitele.',
        ro: 'iPad-uri și tablete second-hand cu ecranul verificat și contul vechiului proprietar deconectat.',
      },
      'apple-ipad-10-9-2022',
      'tablet',
      [
        ['ipad', 'Použité iPady', 'iPad second-hand', used('tablet', ['apple'])],
        [
          'other',
          'Použité tablety s Androidem',
          'Tablete Android second-hand',
          used('tablet', ['samsung', 'xiaomi', 'google', 'honor', 'huawei', 'oneplus', 'lenovo']),
        ],
      ],
    ),
    part(
      'used-watches',
      { cs: 'Použité hodinky', ro: 'Ceasuri second-hand' },
      {
        cs: 'Použité chytré a sportovní hodinky s novým řemínkem a vyzkoušenými senzory.',
        ro: 'Ceasuri inteligente și sportive second-hand, cu curea nouă și senzori verificați.',
      },
      'apple-watch-series-9-45-mm',
      'watch',
      [
        ['apple', 'Použité Apple Watch', 'Apple Watch second-hand', used('watch', ['apple'])],
        [
          'other',
          'Použité hodinky dalších značek',
          'Alte ceasuri second-hand',
          used('watch', ['samsung', 'garmin', 'google', 'huawei', 'xiaomi', 'oneplus', 'amazfit']),
        ],
      ],
    ),
  ],
});
