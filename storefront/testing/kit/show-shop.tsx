import './scripted.ts';
import './kit.css';
import { createRoot } from 'react-dom/client';
import { type Examples, onStage } from './example.tsx';

/** The examples of the shop by the file they stand in. */
export const shopFiles = import.meta.glob<{ examples: Examples }>('../../**/*.examples.tsx');

/** Shows one of them over the whole page; a language the shop does not speak is Czech. */
export function showShop(root: HTMLElement, example: Examples[string], language: string): Promise<void> {
  const market = language === 'ro' ? 'ro' : 'cs';
  document.documentElement.lang = market;
  createRoot(root).render(onStage(market, example(market)));
  return Promise.resolve();
}
