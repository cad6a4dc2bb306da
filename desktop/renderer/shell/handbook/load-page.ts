/** Pages by their files, each its HTML; see `handbook-pages.ts`. */
const pages = import.meta.glob<string>('../../../../docs/handbook/*/*.md', { import: 'default' });

/** The handbook is written in Czech and English: who reads neither gets the English one. */
const written = (language: string): string => (language.startsWith('cs') ? 'cs' : 'en');

/**
 * HTML of a page in the language nearest to the reader's.
 * @throws Error when there is no such page, or its file does not come
 */
export async function loadPage(language: string, page: string): Promise<string> {
  const load = pages[`../../../../docs/handbook/${written(language)}/${page}.md`];
  if (!load) throw new Error(`The handbook has no page ${page}`);
  return load();
}
