import { z } from 'zod';
import { lagging, publicRead, route, staffCall } from '../kernel/contract.ts';
import { ProductCode, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { GridQuery, gridPage, type GridTerms } from '../kernel/paging.ts';
import { Quality } from '../catalogue/quality.ts';

/** The most products that are asked for at once: more than a page of a list shows. */
const maxMeasured = 60;

/** What analytics tells of a product, whatever page it is on. */
export const MeasuredProduct = z.object({
  id: z.int(),
  code: z.string(),
  long_name: z.string(),
  short_name: z.string(),
  master_product: z.object({ manufacturer_name: z.string() }),
  type_device_name: z.string(),
  price: Money,
  /** What it cost before a cut of its price; the price itself when it was not cut. */
  common_price: Money,
  /** Categories it stands in, the first one leading, and the roots of the tree over them. */
  category_names: z.array(z.string()),
  root_category_names: z.array(z.string()),
  quality: Quality,
  quality_name: z.string(),
  /** Parameters of the model in one line. */
  meta_attributes_description: z.string(),
  /** Names of what comes free with a piece of it today. */
  gifts: z.array(z.string()),
  /** The badge its card bears, such as `−10 %`; null without one. */
  special_offers_product_badge: z.string().nullable(),
  /** What the badges of its card say, as codes. */
  special_offer_icons: z.array(z.enum(['cut', 'novelty', 'almost_new', 'graded'])),
});
export type MeasuredProduct = z.infer<typeof MeasuredProduct>;

const listOfCodes = z.preprocess(
  (value): unknown => (typeof value === 'string' ? [value] : value),
  z.array(ProductCode).min(1).max(maxMeasured),
);

/** What a visitor allows: measuring, or nothing beyond what the shop needs to work. */
export const MeasuringConsent = z.enum(['granted', 'denied']);
export type MeasuringConsent = z.infer<typeof MeasuringConsent>;

/** An answer to the question of measuring, made in a browser. */
const ConsentAnswer = z.strictObject({
  id: Uuid.describe('Made in the browser, which keeps it: by it the visitor names the answer later'),
  market: MarketCode,
  consent: MeasuringConsent,
  text_version: z.int().min(1).max(32_767).describe('Version of the words that were answered'),
});

/** Row of the office's grid of answers. */
export const ConsentRow = ConsentAnswer.extend({ answered_at: z.iso.datetime() });
export type ConsentRow = z.infer<typeof ConsentRow>;

/** What may be filtered and sorted in the grid. */
export const consentTerms = {
  market: { kind: 'set' },
  consent: { kind: 'set' },
  text_version: { kind: 'number' },
  answered_at: { kind: 'date' },
} as const satisfies GridTerms;

export const analyticsContract = {
  products: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/analytics/products', summary: 'What analytics tells of the named products' })
    .input(z.strictObject({ market: MarketCode, code: listOfCodes }))
    .output(z.object({ products: z.array(MeasuredProduct) })),
  answer: route
    .meta({ ...publicRead, rateLimit: 'write', personalData: true, cache: 'private' })
    .route({
      method: 'POST',
      path: '/analytics/consents',
      summary: 'Keeps what a visitor answered to the question of measuring; a repeat of its id changes nothing',
    })
    .input(ConsentAnswer)
    .output(z.object({ kept: z.literal(true) })),
  consents: route
    .meta(lagging(staffCall('audit.read')))
    .route({ method: 'POST', path: '/office/consents/rows', summary: 'Rows of the grid of answers to measuring' })
    .input(GridQuery)
    .output(gridPage(ConsentRow)),
};
