import './kit/kit.css';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { render } from 'vitest-browser-react';
import { type Examples, onStage } from './kit/example.tsx';

/** An example of the shop in a real browser, in the language of its market, for tests that act as a shopper does. */
export function draw(examples: Examples, name: string, market: MarketCode = 'cs') {
  const example = examples[name];
  if (!example) throw new Error(`There is no example “${name}”`);
  document.body.className = '';
  document.documentElement.classList.add('scripted');
  return render(onStage(market, example(market)));
}
