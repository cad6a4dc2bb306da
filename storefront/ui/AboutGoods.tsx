import type { Variant } from '@kolobeh/shared/catalogue/contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from './Crumbs.tsx';
import { Picture } from './Picture.tsx';
import { productName } from './product-name.ts';
import './about-goods.css';

interface GoodsLineProps {
  product: Pick<Variant, 'name' | 'seo_name' | 'picture'>;
  /** What is told under its name. */
  children?: ReactNode;
}

/** A product in one line: its picture, and its name as a way back to its page. */
export function GoodsLine({ product, children }: GoodsLineProps) {
  const { market } = useTexts();
  return (
    <div className="about-line">
      <span>
        <Picture picture={product.picture} alt="" sizes="72px" />
      </span>
      <div>
        <Link className="strong" to={paths.product(market.code, product.seo_name)}>
          {productName(product.name)}
        </Link>
        {children}
      </div>
    </div>
  );
}

interface AboutGoodsProps extends Omit<GoodsLineProps, 'children'> {
  heading: string;
  lead: string;
  /** What is told under the product's name. */
  facts?: ReactNode;
  /** The form, or what came of it. */
  children: ReactNode;
}

/** Frame of a page about one product beside its own: watching it, asking about it, having it kept. */
export function AboutGoods({ product, heading, lead, facts, children }: AboutGoodsProps) {
  const { market } = useTexts();
  const goods = paths.product(market.code, product.seo_name);
  return (
    <div className="page about-goods">
      <Crumbs crumbs={[{ name: productName(product.name), to: goods }, { name: heading }]} />
      <header>
        <h1>{heading}</h1>
        <p className="muted mt-2">{lead}</p>
      </header>
      <GoodsLine product={product}>{facts}</GoodsLine>
      {children}
    </div>
  );
}
