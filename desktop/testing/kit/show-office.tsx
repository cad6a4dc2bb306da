import './played-station.ts';
import '../../renderer/styles/back-office.css';
import '../../renderer/styles/renderer.css';
import { createRoot } from 'react-dom/client';
import { type Examples, onStage } from './example.tsx';
import { i18next } from '../../renderer/base/i18n.ts';
import { listen } from '../../renderer/shell/listen.ts';

listen();

/** The examples of the office and the station by the file they stand in. */
export const officeFiles = import.meta.glob<{ examples: Examples }>('../../renderer/**/*.examples.tsx');

/** Shows one of them over the whole page. */
export async function showOffice(root: HTMLElement, example: Examples[string], language: string): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.body.className = 'office';
  createRoot(root).render(onStage(example()));
}
