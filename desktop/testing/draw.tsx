import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { render } from 'vitest-browser-react';
import '../renderer/styles/back-office.css';
import '../renderer/styles/renderer.css';
import { i18next } from '../renderer/base/i18n.ts';

export type Language = 'cs' | 'ro' | 'en';

/** A part of the back office in a real browser, with its texts and styles, for tests that act as a person does. */
export async function draw(part: ReactNode, language: Language = 'cs') {
  await i18next.changeLanguage(language);
  document.body.className = 'office';
  return render(part, { wrapper: ({ children }) => <I18nextProvider i18n={i18next}>{children}</I18nextProvider> });
}
