/** The parts of a product's page that the browser takes over when the page is used. Each stands within `Suspense`. */
import type { ComponentType } from 'react';
import { takenOverLater } from '../base/live/taken-over-later.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';

const fetchParts = async () => (await Promise.all([import('./product-parts.ts'), textsOfPage('story')]))[0];
type Parts = Awaited<ReturnType<typeof fetchParts>>;

const later = <Props extends object>(pick: (parts: Parts) => ComponentType<Props>): ComponentType<Props> =>
  takenOverLater(async () => pick(await fetchParts()));

export const ProductBelow = later((parts) => parts.ProductBelow);
export const VariantChoices = later((parts) => parts.VariantChoices);
export const FromAMonth = later((parts) => parts.FromAMonth);
export const CoverChoice = later((parts) => parts.CoverChoice);
export const BuyNotes = later((parts) => parts.BuyNotes);
export const Gifts = later((parts) => parts.Gifts);
