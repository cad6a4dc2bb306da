import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTranslate, isTextPart, loadTexts } from '../base/texts/browser-texts.ts';
import { TextsProvider } from '../base/texts/TextsProvider.tsx';

async function takeOver(): Promise<void> {
  // An address of a market that is shut has a page of another one.
  const { lang, dataset } = document.documentElement;
  const market = lang.slice(0, 2) as MarketCode;
  const { texts } = dataset;
  await Promise.all([loadTexts(market, 'shop'), isTextPart(texts) && loadTexts(market, texts)]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider market={market} t={browserTranslate(market)}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    );
  });
}

void takeOver();
