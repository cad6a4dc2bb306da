import type { ProductCard as Product } from '@kolobeh/shared/catalogue/contract.ts';
import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { LoanNote } from './LoanNote.ts';
import { ProductCard } from './ProductCard.tsx';
import { Icon } from '../ui/Icon.tsx';

/** A row of cards under a heading; nothing without products. */
export function Shelf({
  title,
  lead,
  all,
  products,
  loan,
  id,
}: {
  title: string;
  lead?: string;
  /** Where the rest of them is. */
  all?: { to: string; name: string };
  products: readonly Product[];
  /** The example of a loan that belongs to their monthly prices; absent where the page has one elsewhere. */
  loan?: LoanFigures | null;
  id?: string;
}) {
  if (products.length === 0) return null;
  return (
    <section className="page sec" id={id}>
      <div className="sec-head">
        <div>
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {all && (
          <Link className="link row" to={all.to} prefetch="intent">
            {all.name} <Icon name="chev-r" size="s" />
          </Link>
        )}
      </div>
      <div className="prods four">
        {products.map((product) => (
          <ProductCard key={product.code} product={product} priority="lazy" />
        ))}
      </div>
      {loan && (
        <Suspense>
          <LoanNote option={loan} />
        </Suspense>
      )}
    </section>
  );
}
