import type { ComparedProduct } from '@kolobeh/shared/catalogue/contract.ts';
import { compareRows } from './compare.ts';
import { Form, Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import type { Translate } from '../../base/texts/translate.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { productName } from '../../ui/product-name.ts';
import { ratingWords } from '../../ui/rating-words.ts';
import { StockLine } from '../../ui/StockLine.tsx';
import { CardPrice } from '../ProductCard.tsx';

/** What is told of a product beside its price and stock: of the piece first, then of its model. */
const factsOf = (t: Translate, product: ComparedProduct) => [
  { name: t('compare.quality'), value: t(product.grade ? `quality.${product.grade}` : `quality.${product.quality}`) },
  ...(product.storage_gb === null ? [] : [{ name: t('compare.storage'), value: `${product.storage_gb}\u00a0GB` }]),
  { name: t('compare.colour'), value: product.colour_name },
  ...(product.rating === null ? [] : [{ name: t('compare.rating'), value: ratingWords(product.rating) }]),
  ...product.attributes,
];

function Head({ product }: { product: ComparedProduct }) {
  const { t, market } = useTexts();
  const { code, name, seo_name, picture, price, lowest_30_days, stock } = product;
  return (
    <th scope="col" className="cmp-head">
      <span className="cmp-pic">
        <Picture picture={picture} alt="" sizes="(min-width: 768px) 200px, 40vw" />
      </span>
      <Link className="strong" to={paths.product(market.code, seo_name)}>
        {productName(name)}
      </Link>
      <CardPrice price={price} lowest={lowest_30_days} />
      <StockLine stock={stock} />
      <span className="cmp-acts">
        <Link className="btn line" to={paths.product(market.code, seo_name)}>
          {t('compare.show')}
        </Link>
        <Form method="post" preventScrollReset>
          <button
            className="link small"
            type="submit"
            name="remove"
            value={code}
            aria-label={t('compare.remove_of', { name })}
          >
            {t('compare.remove')}
          </button>
        </Form>
      </span>
    </th>
  );
}

interface ComparedTableProps {
  products: readonly ComparedProduct[];
  /** Rows that are the same of all are left out. */
  onlyDifferent: boolean;
}

/** Products side by side; rows in which they differ are marked, in words for who does not see it. */
export function ComparedTable({ products, onlyDifferent }: ComparedTableProps) {
  const { t } = useTexts();
  const rows = compareRows(products.map((product) => factsOf(t, product)));
  const shown = onlyDifferent ? rows.filter(({ differs }) => differs) : rows;
  return (
    <div className="cmp-scroll" tabIndex={0} role="region" aria-label={t('compare.heading')}>
      <table className="cmp" data-count={products.length}>
        <thead>
          <tr>
            <td className="cmp-corner">
              <span className="sr">{t('compare.parameter')}</span>
            </td>
            {products.map((product) => (
              <Head key={product.code} product={product} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, values, differs }) => (
            <tr key={name} className={differs ? 'cmp-differs' : undefined}>
              <th scope="row">
                <span>
                  {name}
                  {differs && <span className="sr"> ({t('compare.differs')})</span>}
                </span>
              </th>
              {values.map((value, at) => (
                <td key={products[at]?.code}>{value ?? <span className="faint">{t('compare.unknown')}</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="muted mt-4">{t('compare.same')}</p>}
    </div>
  );
}
