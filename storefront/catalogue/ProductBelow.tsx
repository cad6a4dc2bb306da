import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { questionsPart } from '@kolobeh/shared/question/question-page.ts';
import { Suspense } from 'react';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Accessories } from './Accessories.tsx';
import { LoanNote } from './LoanNote.ts';
import { EnergySheet } from './energy/EnergySheet.tsx';
import { ProductCard } from './ProductCard.tsx';
import { Questions } from './Questions.tsx';
import { Parameters } from './ProductFacts.tsx';
import { ProductStory } from './ProductStory.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import { UnitRecords } from './UnitRecords.tsx';
import { VisitedShelf } from './VisitedShelf.tsx';

/** Ways to the parts of a long page. */
function Parts({ master }: Pick<ProductDetail, 'master'>) {
  const { t, market } = useTexts();
  return (
    <nav className="tabs parts" aria-label={t('product.parts')}>
      <a href="#popis">{t('product.description')}</a>
      {master.story.in_box.length > 0 && <a href="#baleni">{t('product.box')}</a>}
      <a href="#parametry">{t('product.parameters')}</a>
      <a href="#hodnoceni">
        {t('product.reviews')}
        {master.rating_count > 0 && <span className="n">{master.rating_count}</span>}
      </a>
      <a href={`#${questionsPart[market.code]}`}>{t('product.questions')}</a>
    </nav>
  );
}

/** Other models for about the same price; none of them is sold out. */
function Alternatives({
  title,
  products,
  loan,
}: {
  title: string;
  products: ProductDetail['alternatives'];
  loan: ProductDetail['loan_example'];
}) {
  if (products.length === 0) return null;
  return (
    <section className="sec" id="alternativy">
      <h2 className="mb-4">{title}</h2>
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

/** Products opened in this browser before this one, the newest first. */
export function VisitedBefore({ detail }: { detail: ProductDetail }) {
  const { t, market } = useTexts();
  const hasLoan = detail.loan_example !== null;
  return (
    <VisitedShelf market={market.code} title={t('product.visited')} except={detail.selected.code} hasLoan={hasLoan} />
  );
}

/** All of a product's page below its pictures and price. */
export function ProductBelow({ detail }: { detail: ProductDetail }) {
  const { t } = useTexts();
  const { master, selected, units, accessories, alternatives, reviews } = detail;
  const isSoldOut = selected.stock.state === 'sold_out';
  return (
    <>
      <UnitRecords units={units} isSoldOut={isSoldOut} />
      <Parts master={master} />
      <ProductStory master={master} />
      <Parameters master={master} selected={selected} />
      <EnergySheet master={master} />
      <Reviews master={master} reviews={reviews} selected={selected} />
      <Questions questions={detail.questions} seoName={selected.seo_name} />
      <Accessories title={t('product.accessories')} products={accessories} />
      <Accessories title={t('product.spare_parts')} products={detail.spare_parts} />
      <Alternatives
        title={t(isSoldOut ? 'product.instead' : 'product.alternatives')}
        products={alternatives}
        loan={detail.loan_example}
      />
    </>
  );
}
