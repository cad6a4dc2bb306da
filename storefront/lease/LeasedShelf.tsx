import type { LeasedProduct } from '@kolobeh/shared/lease/contract.ts';
import { bestLease } from '@kolobeh/shared/lease/count-lease.ts';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Picture } from '../ui/Picture.tsx';
import { productName } from '../ui/product-name.ts';
import { LeaseExample } from './LeaseExample.tsx';
import { leaseWords } from './lease-words.ts';
import { LimitedUntil } from './LimitedUntil.tsx';

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

/** Whether its best offer of leasing ends at a time. */
export const isLimited = ({ options }: LeasedProduct): boolean => (bestLease(options)?.ends_at ?? null) !== null;

/** Devices that can be leased, each with its best offer; nothing where there are none. */
export function LeasedShelf({ title, products }: { title: string; products: readonly LeasedProduct[] }) {
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
