import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { marketOf } from '../base/paths.ts';
import { browserTranslate, isTextPart, loadTexts } from '../base/texts/browser-texts.ts';
import { TextsProvider } from '../base/texts/TextsProvider.tsx';

async function takeOver(): Promise<void> {
  const market = marketOf(location.pathname);
  const { texts } = document.documentElement.dataset;
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
