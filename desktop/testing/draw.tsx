import './kit/played-station.ts';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import '../renderer/styles/back-office.css';
import '../renderer/styles/renderer.css';
import { i18next } from '../renderer/base/i18n.ts';
import { listen } from '../renderer/shell/listen.ts';
import { onStage } from './kit/example.tsx';

listen();

export type Language = 'cs' | 'ro' | 'en';

/**
 * A part of the back office in a real browser, with its texts and styles, for tests that act as a person does. The
 * station behind it is played.
 */
export async function draw(part: ReactNode, language: Language = 'cs') {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.body.className = 'office';
  return render(part, { wrapper: ({ children }) => onStage(children) });
}
