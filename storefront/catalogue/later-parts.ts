/** The parts of a product's page that the browser takes over when the page is used. Each stands within `Suspense`. */
import type { ComponentType } from 'react';
import { takenOverLater } from '../base/live/taken-over-later.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';

const fetchParts = async () => (await Promise.all([import('./product-parts.ts'), textsOfPage('story')]))[0];
type Parts = Awaited<ReturnType<typeof fetchParts>>;

const later = <Props extends object>(pick: (parts: Parts) => ComponentType<Props>): ComponentType<Props> =>
  takenOverLater(async () => pick(await fetchParts()));

/** All that stands under gallery and buy box. */
export const ProductBelow = later((parts) => parts.ProductBelow);
/** Products opened before this one. */
export const VisitedBefore = later((parts) => parts.VisitedBefore);
/** Links to the other colours, sizes and grades: plain links, so they work before the scripts have come. */
export const VariantChoices = later((parts) => parts.VariantChoices);
/** The cheapest instalment and lease, with the ways to all of them. */
export const MonthlyWays = later((parts) => parts.MonthlyWays);
/** What the product costs who sells a device for it. */
export const WithOldDevice = later((parts) => parts.WithOldDevice);
/** From the price down to it. */
export const ToOldDevice = later((parts) => parts.ToOldDevice);
/** Fields of the adding form; the cart shows the same ones. */
export const CoverChoice = later((parts) => parts.CoverChoice);
/** Delivery, warranty and regime of tax under the button. */
export const BuyNotes = later((parts) => parts.BuyNotes);
/** The class of the energy label, with the way to its sheet. */
export const EnergyArrow = later((parts) => parts.EnergyArrow);
/** Public discounts that mean the product: words and links. */
export const Offers = later((parts) => parts.Offers);
/** What comes free with the product; the cart adds it by itself. */
export const Gifts = later((parts) => parts.Gifts);
/** Who holds the last piece, and until when. */
export const HeldPiece = later((parts) => parts.HeldPiece);
/** Where goods lie that only stores have, with the form that adds them. */
export const InStoreOnly = later((parts) => parts.InStoreOnly);
/** Why no device pays a part of those: words and a link. */
export const NoDeviceThere = later((parts) => parts.NoDeviceThere);
