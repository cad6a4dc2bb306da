import { isPreviewPath } from '@kolobeh/shared/content/preview/preview-page.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConsentBar } from '../../analytics/ConsentBar.tsx';
import { askFirst } from '../../analytics/consent.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { TextsProvider } from '../../base/texts/TextsProvider.tsx';
import { beginAfterPaint } from './begin-after-paint.ts';
import { ownFragments } from './own-fragments.ts';

const questionIn = (market: MarketCode): string =>
  renderToStaticMarkup(
    <TextsProvider market={market} t={translations[market]}>
      <ConsentBar chosen={null} />
    </TextsProvider>,
  );

/** The question comes with the page: drawn later it would be the page's last and largest paint. */
const questions: Readonly<Record<MarketCode, string>> = { cs: questionIn('cs'), ro: questionIn('ro') };

const script = (content: string, nonce: string): string => `<script nonce="${nonce}">${content}</script>`;

const question = (market: MarketCode, nonce: string): string =>
  `<div id="first-consent" hidden>${questions[market]}</div>${script(askFirst, nonce)}`;

/**
 * What the server alone draws at the foot of a page: the first question of consent with the script that shows it or takes
 * it away, but in a preview, and what begins the page's scripts; in development they begin by themselves.
 */
export const footOf = (market: MarketCode, nonce: string, path: string): string =>
  (isPreviewPath(path) ? '' : question(market, nonce)) +
  script(ownFragments, nonce) +
  (import.meta.env.DEV ? '' : script(beginAfterPaint, nonce));
