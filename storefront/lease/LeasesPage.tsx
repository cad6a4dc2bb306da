import type { LeasedProduct } from '@kolobeh/shared/lease/contract.ts';
import { bestLease } from '@kolobeh/shared/lease/count-lease.ts';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
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
import { Picture } from '../ui/Picture.tsx';
import { OfferLinks } from '../ui/OfferLinks.tsx';
import { productName } from '../ui/product-name.ts';
import { LeaseExample } from './LeaseExample.tsx';
import { leaseWords } from './lease-words.ts';
import { LimitedUntil } from './LimitedUntil.tsx';

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

function Leased({ product }: { product: LeasedProduct }) {
  const { t, market } = useTexts();
  const best = bestLease(product.options);
  if (!best) return null;
  return (
    <article className="card pad row items-start gap-4">
      <Picture picture={product.picture} alt="" sizes="96px" className="h-auto w-24" />
      <div className="grow stack gap-1">
        <h3 className="text-lg">
          <Link className="link" to={laterPaths.lease(market.code, product.seo_name)}>
            {productName(product.name)}
          </Link>
        </h3>
        <p className="strong num">{t('lease.from', leaseWords(t, best))}</p>
        <p className="small muted num">{t('lease.short', leaseWords(t, best))}</p>
        <LimitedUntil option={best} />
        <LeaseExample option={best} />
      </div>
    </article>
  );
}

function Shelf({ title, products }: { title: string; products: readonly LeasedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="mt-8" aria-label={title}>
      <h2>{title}</h2>
      <div className="grid items-start gap-4 mt-4 lg:grid-cols-2">
        {products.map((product) => (
          <Leased key={product.code} product={product} />
        ))}
      </div>
    </section>
  );
}

const isLimited = ({ options }: LeasedProduct): boolean => (bestLease(options)?.ends_at ?? null) !== null;

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
      <Shelf title={t('lease.limited')} products={products.filter(isLimited)} />
      <Shelf title={t('lease.standing')} products={products.filter((product) => !isLimited(product))} />
      {offers.length > 0 && (
        <section className="mt-8">
          <h2>{t('lease.offers')}</h2>
          <OfferLinks title={t('lease.offers')} offers={offers} />
        </section>
      )}
    </div>
  );
}
