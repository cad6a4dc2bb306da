import { expect, test } from 'vitest';
import { cs } from './cs.ts';
import { en } from './en.ts';
import { ro } from './ro.ts';

interface Tree {
  [key: string]: string | Tree;
}

const forms = /_(zero|one|two|few|many|other)$/;

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  );

const texts = { cs: leaves(cs), ro: leaves(ro), en: leaves(en) };
const nameOf = (key: string): string => key.replace(forms, '');
const names = (of: [string, string][]) => new Set(of.map(([key]) => nameOf(key)));
/** Texts of one name: one, or its forms by count. */
const byName = (of: [string, string][]) => Map.groupBy(of, ([key]) => nameOf(key));
const params = (text: string) => new Set(text.match(/\{\{\w+\}\}/g));

test.each(['ro', 'en'] as const)('%s says everything Czech says, and nothing more', (language) => {
  expect([...names(texts[language])].toSorted()).toEqual([...names(texts.cs)].toSorted());
});

test.each(['cs', 'ro', 'en'] as const)('%s has every form by count that the language needs', (language) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  for (const [name, all] of byName(texts[language])) {
    const present = all.flatMap(([key]) => forms.exec(key)?.[1] ?? []);
    if (present.length > 0) expect(present.toSorted(), name).toEqual(needed);
  }
});

test.each(['ro', 'en'] as const)('a text in %s uses no value that the Czech one does not get', (language) => {
  const czech = byName(texts.cs);
  for (const [key, text] of texts[language]) {
    const known = new Set(czech.get(nameOf(key))?.flatMap(([, one]) => [...params(one)]));
    for (const param of params(text)) expect(known, key).toContain(param);
  }
});

test('no text is empty, and Romanian letters have a comma below, not a cedilla', () => {
  expect([...texts.cs, ...texts.ro, ...texts.en].filter(([, text]) => text.trim() === '')).toEqual([]);
  expect(texts.ro.filter(([, text]) => /[şţŞŢ]/.test(text))).toEqual([]);
});

/** To a person one speaks in the plural; what a button does is said in the short form, as the trade does (glossary). */
const familiar = {
  'a pronoun': /(?<![\p{L}-])(tu|tine|ție|îți|ți-|te|tău|ta|tăi|tale)(?![\p{L}])/iu,
  'a verb':
    /(?<![\p{L}-])(ești|poți|vrei|știi|vezi|faci|dorești|mergi|ai (?!noștri|lor|lui|ei)\p{L}+[tsz])(?![\p{L}])/iu,
  'an order to a person':
    /(?:^|[.!?;:–] |, |\bși )(?:mai |nu |apoi )?(alege|scrie|încearcă|adaugă|verifică|caută|lasă|confirmă|filtrează|sortează|apasă|scanează|numără|salvează|selectează|completează|stabilește|anunță|introdu|împarte|eliberează|apropie|citește|suspenzi|renunți)(?![\p{L}])/iu,
  'an order with its object': /(?<![\p{L}])\p{L}{2,}(?<!ț)[ăei]-(o|l|le|i)(?![\p{L}])/iu,
};

/** Those with an end of a sentence; a button and a heading have none. */
const isSentence = (text: string): boolean => /[.?!](”|\)|$|\s)/.test(text.replaceAll('…', ''));

const familiarIn = (text: string): string[] =>
  Object.entries(familiar).flatMap(([kind, form]) => (isSentence(text) && form.test(text) ? [kind] : []));

test('Romanian sentences speak to staff in the plural', () => {
  expect(texts.ro.filter(([, text]) => familiarIn(text).length > 0)).toEqual([]);
});

test.each([
  ['Alege un fișier mai sus.', ['an order to a person']],
  ['Rezervarea s-a încheiat. Deschide-o din nou.', ['an order with its object']],
  ['Sunt mai multe decât ai numărat.', ['a verb']],
  ['Parola ta expiră.', ['a pronoun']],
  ['Alegeți un fișier. Deschideți-o din nou; ați numărat.', []],
  ['Salvează', []],
])('“%s” is %j', (text, kinds) => {
  expect(familiarIn(text)).toEqual(kinds);
});
