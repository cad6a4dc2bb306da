import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Suspense, useEffect } from 'react';
import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { breadcrumbsJsonLd } from '../base/head/breadcrumbs-json-ld.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { cardTags, frameTags, headersOfLoader, productTags, publicHeaders } from '../base/head/public-page.ts';
import { rememberVisit } from '../base/live/visited.ts';
import { missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { pictureUrl } from '../ui/Picture.tsx';
import { BuyBar } from './buying/BuyBar.tsx';
import { BuyBox } from './buying/BuyBox.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { ProductBelow, VisitedBefore } from './later-parts.ts';
import { productJsonLd } from './product-json-ld.ts';

function headOf(detail: ProductDetail, origin: string, market: 'cs' | 'ro') {
  const t = translations[market];
  const { master, selected, breadcrumbs, alternates } = detail;
  const address = paths.product(market, selected.seo_name);
  const crumbs = [
    { name: t('crumbs.home'), to: paths.home(market) },
    ...breadcrumbs.map(({ name, url_path }) => ({ name, to: paths.category(market, url_path) })),
    { name: selected.name, to: address },
  ];
  const condition = t(selected.grade ? `quality.${selected.grade}` : `quality.${selected.quality}`);
  return pageHead({
    title: master.seo_title || `${selected.name} – ${condition.toLocaleLowerCase()} | Kolobeh`,
    description:
      master.seo_description ||
      `${selected.name}, ${condition.toLocaleLowerCase()}, ${showMoney(selected.price)}. ${master.description}`.slice(
        0,
        300,
      ),
    origin,
    canonical: address,
    alternates: Object.fromEntries(alternates.map((one) => [one.market, paths.product(one.market, one.seo_name)])),
    picture: pictureUrl(selected.picture, 1280),
    jsonLd: [productJsonLd(detail, { market, origin, address, now: new Date() }), breadcrumbsJsonLd(origin, crumbs)],
  });
}

export const handle = { texts: 'product' } as const;

await textsOfPage(handle.texts);

/**
 * Used devices that are sold do not come back as new goods do: search engines are told that it is gone (record 121), and
 * who comes sees what is like it. One that a cart or an order keeps lies there still and may come back.
 */
const isGone = ({ selected: { quality, stock }, is_on_hand: isOnHand }: ProductDetail): boolean =>
  quality === 'used' && stock.state === 'sold_out' && stock.instead === null && !isOnHand;

/**
 * A variant of a product by its name in addresses; 404 when it is not offered in the market. The same for everyone, so
 * that a cache may keep it until one of its products, prices of instalments and leasing or the frame changes.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const detail = await apiOf(context)
    .catalogue.product({ market, seo_name: params.seoName ?? '' })
    .catch(missingOn('PRODUCT_NOT_FOUND', 'INPUT_INVALID'));
  const { code } = detail.selected;
  const [{ best }, { options: leases }, bonus] = await Promise.all([
    apiOf(context).instalment.best({ market, code: [code] }),
    apiOf(context).lease.product({ market, code }),
    apiOf(context)
      .discount.offer({ market })
      .catch(() => ({ up_to_percent: null })),
  ]);
  const tags = [
    ...frameTags(market),
    `leases-${market}`,
    `bonus-${market}`,
    `master-${detail.master.code}`,
    ...productTags(detail.family.map(({ product }) => ({ code: product }))),
    ...cardTags(market, [...detail.variants, ...detail.accessories, ...detail.spare_parts, ...detail.alternatives]),
  ];
  const alternates = Object.fromEntries(
    detail.alternates.map((one) => [one.market, paths.product(one.market, one.seo_name)]),
  );
  return data(
    {
      detail,
      monthly: { instalments: best[0]?.option ?? null, leases },
      bonusPercent: bonus.up_to_percent,
      alternates,
      head: headOf(detail, requestValues(context).origin, market),
    },
    { headers: publicHeaders(tags), ...(isGone(detail) ? { status: 410 } : {}) },
  );
}

/** A purchase changes the cart, not this page: it is not read again for it. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formAction === undefined && defaultShouldRevalidate;

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** One variant with its buy box; what is below it is taken over later. Opening it is remembered in the browser. */
export default function ProductPage() {
  const { detail, monthly, bonusPercent } = useLoaderData<typeof loader>();
  const { market } = useTexts();
  const { selected, breadcrumbs, pictures } = detail;
  useEffect(() => rememberVisit(market.code, selected.code), [market.code, selected.code]);
  return (
    <>
      <div className="page">
        <Crumbs
          crumbs={[
            ...breadcrumbs.map(({ name, url_path }) => ({ name, to: paths.category(market.code, url_path) })),
            { name: selected.name },
          ]}
        />
        <div className="pd">
          <Gallery
            key={selected.code}
            pictures={pictures}
            alts={detail.picture_alts}
            name={selected.name}
            isOwn={detail.has_own_photos}
          />
          <BuyBox detail={detail} monthly={monthly} bonusPercent={bonusPercent} />
        </div>
        <Suspense>
          <ProductBelow detail={detail} />
        </Suspense>
        <BuyBar selected={selected} />
      </div>
      <Suspense>
        <VisitedBefore detail={detail} />
      </Suspense>
    </>
  );
}
