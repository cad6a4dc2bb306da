import type { Category, CategoryRule } from '../types.ts';
import { category, leaves, type LeafRow } from './category-row.ts';

const branch = (code: string, rule: CategoryRule, rows: LeafRow[]): Category[] =>
  leaves(
    {
      code,
      rule,
      forBuyout: true,
      forService: true,
      title: (name) => ({ cs: `${name.cs} nové i použité`, ro: `${name.ro} noi și second-hand` }),
      seo: (name) => ({
        cs: `${name.cs}: nové i prověřené použité kusy. Záruka 24 měsíců a vrácení do 14 dnů.`,
        ro: `${name.ro}: produse noi și second-hand verificate. Garanție 24 de luni și retur în 14 zile.`,
      }),
    },
    rows,
  );

const tablets: CategoryRule = { kinds: ['tablet'] };
const watches: CategoryRule = { kinds: ['watch'] };

export const tabletCategories = category({
  code: 'tablets',
  cs: 'Tablety',
  ro: 'Tablete',
  title: { cs: 'Tablety nové i použité', ro: 'Tablete noi și second-hand' },
  seo: {
    cs: 'Tablety na školu, práci i do postele: iPady, Samsung Galaxy Tab, Xiaomi a Lenovo. Nové i použité se zárukou.',
    ro: 'Tablete pentru școală, muncă sau seriale: iPad, Samsung Galaxy Tab, Xiaomi și Lenovo. Noi și second-hand, cu garanție.',
  },
  picture: 'apple-ipad-air-11-m3-2025',
  boost: 1.2,
  forBuyout: true,
  forService: true,
  rule: tablets,
  children: [
    category({
      code: 'tablets-apple',
      cs: 'iPad',
      ro: 'iPad',
      title: { cs: 'Apple iPad nové i použité', ro: 'Apple iPad noi și second-hand' },
      seo: {
        cs: 'Základní iPad, mini, Air i Pro. U použitých vždy uvádíme stav baterie a displeje.',
        ro: 'iPad de bază, mini, Air și Pro. La cele second-hand scriem mereu starea bateriei și a ecranului.',
      },
      picture: 'apple-ipad-11-a16-2025',
      forBuyout: true,
      forService: true,
      rule: { ...tablets, manufacturers: ['apple'] },
      children: branch('tablets-apple', tablets, [
        ['ipad', 'Základní iPad', 'iPad de bază', { series: ['ipad'] }],
        ['ipad-mini', 'iPad mini', 'iPad mini', { series: ['ipad-mini'] }],
        ['ipad-air', 'iPad Air', 'iPad Air', { series: ['ipad-air'] }],
        ['ipad-pro', 'iPad Pro', 'iPad Pro', { series: ['ipad-pro'] }],
      ]),
    }),
    category({
      code: 'tablets-samsung',
      cs: 'Samsung Galaxy Tab',
      ro: 'Samsung Galaxy Tab',
      seo: {
        cs: 'Galaxy Tab A pro rodinu a Galaxy Tab S s perem v balení na zápisky i kreslení.',
        ro: 'Galaxy Tab A pentru familie și Galaxy Tab S cu stilou în cutie, pentru notițe și desen.',
      },
      picture: 'samsung-galaxy-tab-s10-fe',
      forBuyout: true,
      forService: true,
      rule: { ...tablets, manufacturers: ['samsung'] },
      children: branch('tablets-samsung', tablets, [
        ['tab-a', 'Galaxy Tab A', 'Galaxy Tab A', { series: ['galaxy-tab-a'] }],
        ['tab-s', 'Galaxy Tab S', 'Galaxy Tab S', { series: ['galaxy-tab-s'] }],
      ]),
    }),
    category({
      code: 'tablets-other',
      cs: 'Další tablety',
      ro: 'Alte tablete',
      seo: {
        cs: 'Tablety Xiaomi, Lenovo, Huawei, Google, Honor a OnePlus od malých po skoro třináctipalcové.',
        ro: 'Tablete Xiaomi, Lenovo, Huawei, Google, Honor și OnePlus, de la cele mici până la aproape 13 inchi.',
      },
      picture: 'xiaomi-pad-7',
      forBuyout: true,
      forService: true,
      children: branch('tablets-other', tablets, [
        ['xiaomi', 'Xiaomi a Redmi Pad', 'Xiaomi și Redmi Pad', { manufacturers: ['xiaomi'] }],
        ['lenovo', 'Lenovo Tab', 'Lenovo Tab', { manufacturers: ['lenovo'] }],
        ['huawei', 'Huawei MatePad', 'Huawei MatePad', { manufacturers: ['huawei'] }],
        [
          'pixel-honor-oneplus',
          'Google, Honor a OnePlus',
          'Google, Honor și OnePlus',
          { manufacturers: ['google', 'honor', 'oneplus'] },
        ],
      ]),
    }),
  ],
});

export const watchCategories = category({
  code: 'watches',
  cs: 'Hodinky',
  ro: 'Ceasuri',
  title: { cs: 'Chytré a sportovní hodinky', ro: 'Ceasuri inteligente și sportive' },
  seo: {
    cs: 'Chytré hodinky k iPhonu i Androidu a sportovní hodinky Garmin a Amazfit. Nové i použité se zárukou.',
    ro: 'Ceasuri inteligente pentru iPhone și Android și ceasuri sportive Garmin și Amazfit. Noi și second-hand, cu garanție.',
  },
  picture: 'apple-watch-series-11-46-mm',
  boost: 1.1,
  forBuyout: true,
  forService: true,
  rule: watches,
  children: [
    category({
      code: 'watches-apple',
      cs: 'Apple Watch',
      ro: 'Apple Watch',
      seo: {
        cs: 'Apple Watch SE, Series i Ultra. Použité kusy mají odhlášený účet a vyzkoušenou baterii.',
        ro: 'Apple Watch SE, Series și Ultra. Cele second-hand au contul deconectat și bateria verificată.',
      },
      picture: 'apple-watch-se-3-44-mm',
      forBuyout: true,
      forService: true,
      rule: { ...watches, manufacturers: ['apple'] },
      children: branch('watches-apple', watches, [
        ['se', 'Apple Watch SE', 'Apple Watch SE', { series: ['apple-watch-se'] }],
        ['series', 'Apple Watch Series', 'Apple Watch Series', { series: ['apple-watch-series'] }],
        ['ultra', 'Apple Watch Ultra', 'Apple Watch Ultra', { series: ['apple-watch-ultra'] }],
      ]),
    }),
    category({
      code: 'watches-smart',
      cs: 'Hodinky k Androidu',
      ro: 'Ceasuri pentru Android',
      seo: {
        cs: 'Galaxy Watch, Pixel Watch, Huawei, Xiaomi a OnePlus: hovory, platby a měření spánku na zápěstí.',
        ro: 'Galaxy Watch, Pixel Watch, Huawei, Xiaomi și OnePlus: apeluri, plăți și monitorizarea somnului la încheietură.',
      },
      picture: 'samsung-galaxy-watch8-44-mm',
      forBuyout: true,
      children: branch('watches-smart', watches, [
        ['samsung', 'Samsung Galaxy Watch', 'Samsung Galaxy Watch', { manufacturers: ['samsung'] }],
        ['google', 'Google Pixel Watch', 'Google Pixel Watch', { manufacturers: ['google'] }],
        ['huawei', 'Huawei Watch', 'Huawei Watch', { manufacturers: ['huawei'] }],
        ['xiaomi', 'Xiaomi Watch', 'Xiaomi Watch', { manufacturers: ['xiaomi'] }],
        ['oneplus', 'OnePlus Watch', 'OnePlus Watch', { manufacturers: ['oneplus'] }],
      ]),
    }),
    category({
      code: 'watches-sport',
      cs: 'Sportovní hodinky',
      ro: 'Ceasuri sportive',
      seo: {
        cs: 'Hodinky na běh, hory i plavání s přesnou GPS a výdrží ve dnech, ne v hodinách.',
        ro: 'Ceasuri pentru alergare, munte și înot, cu GPS precis și autonomie măsurată în zile, nu în ore.',
      },
      picture: 'garmin-forerunner-265',
      forBuyout: true,
      children: branch('watches-sport', watches, [
        ['garmin', 'Garmin', 'Garmin', { manufacturers: ['garmin'] }],
        ['amazfit', 'Amazfit', 'Amazfit', { manufacturers: ['amazfit'] }],
        ['rugged', 'Odolné hodinky', 'Ceasuri rezistente', { traits: ['rugged'] }],
      ]),
    }),
  ],
});
