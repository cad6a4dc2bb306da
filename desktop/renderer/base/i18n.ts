import { cs } from '../texts/cs.ts';
import { en } from '../texts/en.ts';
import { ro } from '../texts/ro.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Languages staff may read; Czech stands in where a text is missing. */
export const languages = ['cs', 'ro', 'en'] as const;
/** A language of the screens; the market of an order has nothing to do with it. */
export type Language = (typeof languages)[number];

const storedAs = 'kolobeh.language';

const isLanguage = (text: string | null | undefined): text is Language => languages.some((one) => one === text);

/** What was chosen here before, else the language of the machine, else Czech. */
function firstLanguage(): Language {
  const stored = window.localStorage.getItem(storedAs);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage) ?? 'cs';
}

/** Switches at once and remembers it on this machine. */
export function setLanguage(language: Language): void {
  window.localStorage.setItem(storedAs, language);
  document.documentElement.lang = language;
  void i18next.changeLanguage(language);
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'office';
    resources: { office: typeof cs };
  }
}

void i18next.use(initReactI18next).init({
  lng: firstLanguage(),
  fallbackLng: 'cs',
  ns: ['office'],
  defaultNS: 'office',
  resources: { cs: { office: cs }, en: { office: en }, ro: { office: ro } },
  interpolation: { escapeValue: false },
  returnNull: false,
});
document.documentElement.lang = i18next.language;

export { i18next };
