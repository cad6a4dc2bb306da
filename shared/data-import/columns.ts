// What may be imported, and which columns each kind of import knows.
import { z } from 'zod';
import type { Capability } from '../kernel/roles.ts';

export const ImportKind = z.enum(['products', 'prices', 'stock', 'categories', 'models']);
export type ImportKind = z.infer<typeof ImportKind>;

/** How a cell is read. */
type ValueKind =
  | 'text'
  | 'long'
  | 'code'
  | 'ean'
  | 'amount_cs'
  | 'amount_ro'
  | 'cost_cs'
  | 'cost_ro'
  | 'count'
  | 'grams'
  | 'storage'
  | 'day'
  | 'slug'
  | 'location'
  | 'path'
  | 'device'
  | 'quality'
  | 'grade'
  | 'product_type';

/** A column of ours, with names by which files and the office's screen call it: lower case, without accents and signs. */
export interface ImportColumn {
  value: ValueKind;
  names: readonly string[];
}

const code: ImportColumn = {
  value: 'code',
  names: ['code', 'sku', 'kod', 'kodproduktu', 'cod', 'codprodus', 'productcode'],
};
const ean: ImportColumn = {
  value: 'ean',
  names: ['ean', 'ean13', 'gtin', 'barcode', 'carovykod', 'codean', 'codbare'],
};
const brand: ImportColumn = {
  value: 'text',
  names: ['brand', 'manufacturer', 'maker', 'vyrobce', 'znacka', 'producator', 'marca', 'brandname', 'oem'],
};
const model: ImportColumn = {
  value: 'text',
  names: [
    'model',
    'modelname',
    'name',
    'nazev',
    'device',
    'devicename',
    'phone',
    'product',
    'produkt',
    'nume',
    'produs',
  ],
};
const storage: ImportColumn = {
  value: 'storage',
  names: ['storage', 'storagegb', 'uloziste', 'pamet', 'kapacita', 'stocare', 'memorie', 'capacity', 'internal', 'rom'],
};
const colour: ImportColumn = {
  value: 'text',
  names: ['colour', 'color', 'barva', 'culoare', 'colors', 'colours', 'farba'],
};
const released: ImportColumn = {
  value: 'day',
  names: ['releasedon', 'released', 'releasedate', 'uvedeni', 'lansare', 'announced', 'uvedeninatrh', 'release'],
};
const priceCs: ImportColumn = {
  value: 'amount_cs',
  names: [
    'pricecs',
    'priceczk',
    'czk',
    'cena',
    'cenakc',
    'cenaczk',
    'cenasdph',
    'price',
    'cenavkc',
    'pretinkc',
    'priceinkc',
  ],
};
const priceRo: ImportColumn = {
  value: 'amount_ro',
  names: ['pricero', 'priceron', 'ron', 'pret', 'pretron', 'pretlei', 'lei', 'cenavlei', 'pretinlei', 'priceinlei'],
};
const costCs: ImportColumn = {
  value: 'cost_cs',
  names: [
    'costcs',
    'costczk',
    'nakupnicena',
    'nakupnicenakc',
    'nakup',
    'cost',
    'purchaseprice',
    'nakupvkc',
    'achizitieinkc',
    'costinkc',
  ],
};
const costRo: ImportColumn = {
  value: 'cost_ro',
  names: [
    'costro',
    'costron',
    'pretachizitie',
    'pretdeachizitie',
    'achizitie',
    'costlei',
    'nakupvlei',
    'achizitieinlei',
    'costinlei',
  ],
};
const nameCs: ImportColumn = {
  value: 'text',
  names: ['namecs', 'nazevcs', 'nazevcz', 'namecz', 'nazevcesky', 'numeinceha', 'nameinczech'],
};
const nameRo: ImportColumn = {
  value: 'text',
  names: ['namero', 'denumire', 'denumirero', 'nazevrumunsky', 'numeinromana', 'nameinromanian'],
};
const descriptionCs: ImportColumn = {
  value: 'long',
  names: ['descriptioncs', 'popis', 'popiscs', 'description', 'popiscesky', 'descriereinceha', 'descriptioninczech'],
};
const descriptionRo: ImportColumn = {
  value: 'long',
  names: ['descriptionro', 'descriere', 'popisrumunsky', 'descriereinromana', 'descriptioninromanian'],
};
const device: ImportColumn = {
  value: 'device',
  names: ['type', 'devicetype', 'typ', 'druh', 'tip', 'typedevice', 'kind'],
};

/** Columns by kind, in the order in which the screen offers them. */
export const importColumns = {
  products: {
    brand,
    model,
    code,
    ean,
    type: device,
    storage,
    colour,
    quality: { value: 'quality', names: ['quality', 'condition', 'stav', 'stare'] },
    grade: { value: 'grade', names: ['grade', 'trida', 'clasa'] },
    price_cs: priceCs,
    price_ro: priceRo,
    name_cs: nameCs,
    name_ro: nameRo,
    description_cs: descriptionCs,
    description_ro: descriptionRo,
    category: { value: 'path', names: ['category', 'kategorie', 'categorie'] },
    weight: { value: 'grams', names: ['weight', 'weightg', 'weightgrams', 'hmotnost', 'greutate'] },
    released_on: released,
  },
  prices: { code, ean, price_cs: priceCs, price_ro: priceRo, cost_cs: costCs, cost_ro: costRo },
  stock: {
    code,
    ean,
    location: { value: 'location', names: ['location', 'pozice', 'misto', 'pozitie', 'locatie', 'shelf', 'regal'] },
    quantity: {
      value: 'count',
      names: [
        'quantity',
        'qty',
        'pieces',
        'kusu',
        'kusy',
        'pocet',
        'mnozstvi',
        'cantitate',
        'bucati',
        'stock',
        'sklad',
        'stoc',
      ],
    },
  },
  categories: {
    path_cs: {
      value: 'path',
      names: [
        'pathcs',
        'path',
        'kategorie',
        'category',
        'cesta',
        'nazev',
        'categorie',
        'cestakategoriecesky',
        'drumulcategorieiinceha',
        'pathofthecategoryinczech',
      ],
    },
    name_ro: nameRo,
    seo_name_cs: {
      value: 'slug',
      names: ['seonamecs', 'adresa', 'slug', 'slugcs', 'urlcs', 'adresacesky', 'adresainceha', 'addressinczech'],
    },
    seo_name_ro: {
      value: 'slug',
      names: ['seonamero', 'adresaro', 'slugro', 'urlro', 'adresarumunsky', 'adresainromana', 'addressinromanian'],
    },
    type: device,
    description_cs: descriptionCs,
    description_ro: descriptionRo,
  },
  models: {
    brand,
    model,
    product_type: {
      value: 'product_type',
      names: ['producttype', 'type', 'typ', 'druh', 'tip', 'druhvevykupu', 'tiplarascumparare', 'kindinbuyout'],
    },
    storage,
    colour,
    colour_ro: {
      value: 'text',
      names: ['colourro', 'colorro', 'culoare', 'barvarumunsky', 'culoareinromana', 'colourinromanian'],
    },
    released_on: released,
    picture_of: {
      value: 'code',
      names: [
        'pictureof',
        'obrazek',
        'imagine',
        'code',
        'kod',
        'kodproduktusobrazkem',
        'codulprodusuluicuimagine',
        'codeofaproductwithitspicture',
      ],
    },
  },
} as const satisfies Record<ImportKind, Record<string, ImportColumn>>;

/** Columns of a kind, by name. */
export const columnsOf = (kind: ImportKind): Readonly<Record<string, ImportColumn>> => importColumns[kind];

/** Of each group at least one column is there and filled. */
export const neededColumns: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  products: [['brand'], ['model']],
  prices: [
    ['code', 'ean'],
    ['price_cs', 'price_ro', 'cost_cs', 'cost_ro'],
  ],
  stock: [['code', 'ean'], ['location'], ['quantity']],
  categories: [['path_cs']],
  models: [['brand'], ['model'], ['product_type'], ['colour']],
};

/** What a person must be allowed to do for each kind. */
export const importNeeds: Readonly<Record<ImportKind, Capability>> = {
  products: 'product.edit',
  prices: 'price.edit',
  stock: 'task.settle',
  categories: 'category.edit',
  models: 'pricelist.edit',
};

/** Which column of the file, counted from 0, is which of ours. */
export type Mapping = Readonly<Record<string, number>>;

/** A heading as it is compared: `Cena (Kč)` is `cenakc`. */
const plainHeading = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/**
 * Which columns of a file are probably which of ours: as they were mapped the last time, by their headings, else by
 * names that files usually have. No column is taken twice.
 */
export function suggestMapping(
  kind: ImportKind,
  headings: readonly string[],
  before: { headings: readonly string[]; mapping: Mapping } | null,
): Mapping {
  const plain = headings.map(plainHeading);
  const taken = new Set<number>();
  const found: Record<string, number> = {};
  const take = (column: string, index: number): void => {
    if (index < 0 || taken.has(index) || column in found) return;
    taken.add(index);
    found[column] = index;
  };
  for (const [column, index] of Object.entries(before?.mapping ?? {})) {
    const heading = before?.headings[index];
    if (heading !== undefined && column in columnsOf(kind)) take(column, plain.indexOf(plainHeading(heading)));
  }
  if (before !== null && headings.join('\n') === before.headings.join('\n')) return found;
  for (const [column, { names }] of Object.entries(columnsOf(kind)))
    take(column, names.map((name) => plain.indexOf(name)).find((index) => index >= 0 && !taken.has(index)) ?? -1);
  return found;
}

/** Groups of columns of which the mapping has none. */
export const missingColumns = (kind: ImportKind, mapping: Mapping): (readonly string[])[] =>
  neededColumns[kind].filter((group) => !group.some((column) => column in mapping));
