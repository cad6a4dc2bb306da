/** The parts of a product's page that the browser takes over when the page is used. Each stands within `Suspense`. */
import type { ComponentType } from 'react';
import { takenOverLater } from '../base/live/taken-over-later.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';

const fetchParts = async () => (await Promise.all([import('./product-parts.ts'), textsOfPage('story')]))[0];
type Parts = Awaited<ReturnType<typeof fetchParts>>;

const later = <Props>(pick: (parts: Parts) => ComponentType<Props>): Promise<ComponentType<Props>> =>
  takenOverLater(async () => pick(await fetchParts()));

export const [ProductBelow, VariantChoices, FromAMonth, CoverChoice, BuyNotes, Gifts] = await Promise.all([
  later((parts) => parts.ProductBelow),
  later((parts) => parts.VariantChoices),
  later((parts) => parts.FromAMonth),
  later((parts) => parts.CoverChoice),
  later((parts) => parts.BuyNotes),
  later((parts) => parts.Gifts),
]);
