import { Suspense, lazy } from 'react';
import { useCompared } from '../../base/live/compared.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';

const CompareBar = lazy(async () => (await Promise.all([import('./CompareBar.tsx'), textsOfPage('compare')]))[0]);

/** The bar of what is compared, once the visitor has pressed a card's button on this page. */
export function CompareBarHost() {
  const isTouched = useCompared((state) => state.isTouched);
  return (
    isTouched && (
      <Suspense>
        <CompareBar />
      </Suspense>
    )
  );
}
