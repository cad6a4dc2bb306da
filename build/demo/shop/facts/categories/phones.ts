import type { Category, CategoryRule } from '../types.ts';
import { category, leaves, type LeafRow } from './category-row.ts';

const phones: CategoryRule = { kinds: ['phone'] };

const models = (code: string, rule: CategoryRule, rows: LeafRow[]): Category[] =>
  leaves(
    {
      code,
      rule: { ...phones, ...rule },
      forBuyout: true,
      forService: true,
      title: (name) => ({ cs: `${name.cs} nové i použité`, ro: `${name.ro} noi și second-hand` }),
      seo: (name) => ({
        cs: `${name.cs}: nové kusy i prověřené použité se zárukou 24 měsíců. Starý telefon u nás rovnou započtete do ceny.`,
        ro: `${name.ro}: telefoane noi și second-hand verificate, cu garanție de 24 de luni. Telefonul vechi se scade din preț.`,
      }),
    },
    rows,
  );

const bySeries = (code: string, cs: string, series: string[], ro = cs): LeafRow => [code, cs, ro, { series }];

const iphone = category({
  code: 'phones-apple',
  cs: 'iPhone',
  ro: 'iPhone',
  title: { cs: 'Apple iPhone nové i použité', ro: 'Apple iPhone noi și second-hand' },
  seo: {
    cs: 'Všechny iPhony od jedenáctky po sedmnáctku, nové i použité, se stavem baterie u každého použitého kusu.',
    ro: 'Toate modelele iPhone, de la 11 la 17, noi și second-hand, cu starea bateriei afișată la fiecare telefon folosit.',
  },
  picture: 'apple-iphone-16',
  boost: 1.4,
  forBuyout: true,
  forService: true,
  rule: { ...phones, manufacturers: ['apple'] },
  children: models('phones-apple', {}, [
    bySeries('iphone-17', 'iPhone 17 a Air', ['iphone-17'], 'iPhone 17 și Air'),
    bySeries('iphone-16', 'iPhone 16', ['iphone-16']),
    bySeries('iphone-15', 'iPhone 15', ['iphone-15']),
    bySeries('iphone-14', 'iPhone 14', ['iphone-14']),
    bySeries('iphone-13', 'iPhone 13', ['iphone-13']),
    bySeries('iphone-12', 'iPhone 12', ['iphone-12']),
    bySeries('iphone-11-se', 'iPhone 11 a SE', ['iphone-11', 'iphone-se'], 'iPhone 11 și SE'),
  ]),
});

const samsung = category({
  code: 'phones-samsung',
  cs: 'Samsung Galaxy',
  ro: 'Samsung Galaxy',
  title: { cs: 'Telefony Samsung Galaxy', ro: 'Telefoane Samsung Galaxy' },
  seo: {
    cs: 'Telefony Samsung od dostupné řady A přes vlajkové S až po skládací Z. Nové i použité, se zárukou 24 měsíců.',
    ro: 'Telefoane Samsung, de la seria accesibilă A la vârfurile S și pliabilele Z. Noi și second-hand, cu garanție de 24 de luni.',
  },
  picture: 'samsung-galaxy-s25',
  boost: 1.3,
  forBuyout: true,
  forService: true,
  rule: { ...phones, manufacturers: ['samsung'] },
  children: models('phones-samsung', {}, [
    bySeries('galaxy-s', 'Galaxy S', ['galaxy-s']),
    bySeries('galaxy-a', 'Galaxy A', ['galaxy-a']),
    bySeries('galaxy-z', 'Galaxy Z Flip a Fold', ['galaxy-z'], 'Galaxy Z Flip și Fold'),
    bySeries('galaxy-xcover', 'Galaxy XCover', ['galaxy-xcover']),
  ]),
});

const xiaomi = category({
  code: 'phones-xiaomi',
  cs: 'Xiaomi',
  ro: 'Xiaomi',
  title: { cs: 'Telefony Xiaomi, Redmi a POCO', ro: 'Telefoane Xiaomi, Redmi și POCO' },
  seo: {
    cs: 'Telefony Xiaomi s optikou Leica, oblíbené Redmi Note a výkonné POCO. Porovnejte ceny nových i použitých.',
    ro: 'Telefoane Xiaomi cu optică Leica, popularele Redmi Note și puternicele POCO. Compară prețurile la noi și second-hand.',
  },
  picture: 'xiaomi-14t',
  boost: 1.2,
  forBuyout: true,
  forService: true,
  rule: { ...phones, manufacturers: ['xiaomi'] },
  children: models('phones-xiaomi', {}, [
    bySeries('xiaomi', 'Xiaomi 13, 14 a 15', ['xiaomi'], 'Xiaomi 13, 14 și 15'),
    bySeries('redmi-note', 'Redmi Note', ['redmi-note']),
    bySeries('redmi', 'Redmi', ['redmi']),
    bySeries('poco', 'POCO', ['poco']),
  ]),
});

const pixel = category({
  code: 'phones-google',
  cs: 'Google Pixel',
  ro: 'Google Pixel',
  title: { cs: 'Telefony Google Pixel', ro: 'Telefoane Google Pixel' },
  seo: {
    cs: 'Telefony Pixel s čistým Androidem, sedmi lety aktualizací a fotoaparátem, který si poradí i po setmění.',
    ro: 'Telefoane Pixel cu Android curat, șapte ani de actualizări și o cameră care se descurcă și noaptea.',
  },
  picture: 'google-pixel-9',
  forBuyout: true,
  forService: true,
  rule: { ...phones, manufacturers: ['google'] },
  children: models('phones-google', {}, [
    bySeries('pixel', 'Pixel a Pixel Pro', ['pixel'], 'Pixel și Pixel Pro'),
    bySeries('pixel-a', 'Pixel řady a', ['pixel-a'], 'Pixel seria a'),
  ]),
});

const motorola = category({
  code: 'phones-motorola',
  cs: 'Motorola',
  ro: 'Motorola',
  title: { cs: 'Telefony Motorola', ro: 'Telefoane Motorola' },
  seo: {
    cs: 'Motorola Edge, dostupné Moto G a skládací Razr s čistým systémem bez zbytečných aplikací.',
    ro: 'Motorola Edge, accesibilele Moto G și pliabilele Razr, cu sistem curat, fără aplicații inutile.',
  },
  picture: 'motorola-edge-50-neo',
  forBuyout: true,
  forService: true,
  rule: { ...phones, manufacturers: ['motorola'] },
  children: models('phones-motorola', {}, [
    bySeries('edge', 'Motorola Edge', ['moto-edge']),
    bySeries('moto-g', 'Moto G', ['moto-g']),
    bySeries('razr', 'Motorola Razr', ['moto-razr']),
  ]),
});

const otherMakers = category({
  code: 'phones-other',
  cs: 'Další značky',
  ro: 'Alte mărci',
  title: { cs: 'Telefony dalších značek', ro: 'Telefoane de la alte mărci' },
  seo: {
    cs: 'Honor, OnePlus, Nothing, Sony, realme, OPPO, vivo, Huawei, Nokia, HMD a Fairphone na jednom místě.',
    ro: 'Honor, OnePlus, Nothing, Sony, realme, OPPO, vivo, Huawei, Nokia, HMD și Fairphone într-un singur loc.',
  },
  picture: 'nothing-phone-3a',
  forBuyout: true,
  forService: true,
  children: models('phones-other', {}, [
    ['honor', 'Honor', 'Honor', { manufacturers: ['honor'] }],
    ['oneplus', 'OnePlus', 'OnePlus', { manufacturers: ['oneplus'] }],
    ['nothing', 'Nothing', 'Nothing', { manufacturers: ['nothing'] }],
    ['huawei', 'Huawei', 'Huawei', { manufacturers: ['huawei'] }],
    ['sony', 'Sony Xperia', 'Sony Xperia', { manufacturers: ['sony'] }],
    ['realme', 'realme', 'realme', { manufacturers: ['realme'] }],
    ['oppo', 'OPPO', 'OPPO', { manufacturers: ['oppo'] }],
    ['vivo', 'vivo', 'vivo', { manufacturers: ['vivo'] }],
    ['nokia-hmd', 'Nokia a HMD', 'Nokia și HMD', { manufacturers: ['nokia', 'hmd'] }],
    ['fairphone', 'Fairphone', 'Fairphone', { manufacturers: ['fairphone'] }],
  ]),
});

const byUse = category({
  code: 'phones-use',
  cs: 'Podle použití',
  ro: 'După utilizare',
  title: { cs: 'Telefony podle použití', ro: 'Telefoane după utilizare' },
  seo: {
    cs: 'Skládací, kompaktní, odolné i herní telefony a telefony pro seniory. Vyberte podle toho, k čemu mají sloužit.',
    ro: 'Telefoane pliabile, compacte, rezistente, de gaming și pentru seniori. Alege după cum vrei să-l folosești.',
  },
  picture: 'samsung-galaxy-z-flip7',
  children: models('phones-use', {}, [
    ['foldable', 'Skládací telefony', 'Telefoane pliabile', { traits: ['foldable'] }],
    ['compact', 'Kompaktní telefony', 'Telefoane compacte', { traits: ['compact'] }],
    ['photo', 'Fotomobily', 'Telefoane pentru fotografie', { traits: ['photo'] }],
    ['gaming', 'Herní telefony', 'Telefoane de gaming', { traits: ['gaming'] }],
    ['rugged', 'Odolné telefony', 'Telefoane rezistente', { traits: ['rugged'] }],
    ['senior', 'Telefony pro seniory', 'Telefoane pentru seniori', { traits: ['senior'] }],
  ]),
});

export const phoneCategories = category({
  code: 'phones',
  cs: 'Telefony',
  ro: 'Telefoane',
  title: { cs: 'Mobilní telefony nové i použité', ro: 'Telefoane mobile noi și second-hand' },
  seo: {
    cs: 'Nové i použité mobilní telefony se zárukou 24 měsíců. Svůj starý telefon u nás zároveň prodáte.',
    ro: 'Telefoane mobile noi și second-hand cu garanție de 24 de luni. Telefonul tău vechi îl cumpărăm noi.',
  },
  picture: 'apple-iphone-15',
  boost: 1.5,
  forBuyout: true,
  forService: true,
  rule: phones,
  children: [iphone, samsung, xiaomi, pixel, motorola, otherMakers, byUse],
});
