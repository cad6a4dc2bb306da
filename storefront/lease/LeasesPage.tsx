import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { instalmentHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Empty } from '../ui/Empty.tsx';
import { OfferLinks } from '../ui/OfferLinks.tsx';
import { isLimited, LeasedShelf } from './LeasedShelf.tsx';

export const handle = instalmentHandle;
await textsOfPage(handle.texts);

/** All that can be leased, the same for everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const [{ products }, { offers }] = await Promise.all([
    api.lease.offered({ market }),
    api.discount.specialOffers({ market }),
  ]);
  const t = translations[market];
  const alternates = { cs: laterPaths.leases('cs'), ro: laterPaths.leases('ro') };
  const head = pageHead({
    title: `${t('lease.title')} – Kolobeh`,
    description: t('lease.lead'),
    origin: requestValues(context).origin,
    canonical: laterPaths.leases(market),
    alternates,
  });
  const tags = [
    ...frameTags(market),
    `leases-${market}`,
    `offers-${market}`,
    ...products.map(({ code }) => `product-${code}`),
  ];
  return data({ products, offers, alternates, head }, { headers: publicHeaders(tags) });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** How leasing goes, offers that end soon, and all others. */
export default function LeasesPage() {
  const { products, offers } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page sec">
      <h1>{t('lease.title')}</h1>
      <p className="muted">{t('lease.lead')}</p>
      <ol className="mt-4 grid list-decimal gap-1 pl-5">
        {(['lease.step_1', 'lease.step_2', 'lease.step_3'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      {products.length === 0 && (
        <div className="mt-6">
          <Empty icon="calendar" title={t('lease.none')} why={t('lease.none_why')} />
        </div>
      )}
      <LeasedShelf title={t('lease.limited')} products={products.filter(isLimited)} />
      <LeasedShelf title={t('lease.standing')} products={products.filter((product) => !isLimited(product))} />
      {offers.length > 0 && (
        <section className="mt-8">
          <h2>{t('lease.offers')}</h2>
          <OfferLinks title={t('lease.offers')} offers={offers} />
        </section>
      )}
    </div>
  );
}
