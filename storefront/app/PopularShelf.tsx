import type { ProductCard as Product } from '@kolobeh/shared/catalogue/contract.ts';
import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { useQuery } from '@tanstack/react-query';
import { Shelf } from '../catalogue/Shelf.tsx';
import { queryClient, readJson } from '../base/live/query.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/**
 * Wanted goods, fetched by the browser: an error has no data of its own, and robots that guess addresses cost no query.
 * Their room is kept until they come, so that the footer stays where it was seen; goods that fail to come leave none.
 */
export default function PopularShelf() {
  const { t, market } = useTexts();
  const { data, isError } = useQuery(
    {
      queryKey: ['popular', market.code],
      queryFn: ({ signal }) =>
        readJson<{ products: Product[]; loan_example: LoanFigures | null }>(
          '/api/new/catalogue/popular',
          { market: market.code },
          signal,
        ),
    },
    queryClient,
  );
  return (
    <div className={isError ? undefined : 'shelf-room'}>
      <Shelf title={t('ways.popular')} products={data?.products ?? []} loan={data?.loan_example} />
    </div>
  );
}
