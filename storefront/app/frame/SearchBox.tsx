import { Suspense, lazy, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/TextsProvider.tsx';

const SuggestBox = lazy(() => import('./SuggestBox.tsx'));

/** Search as a plain form; suggestions are fetched with their code once the visitor comes to the field. */
export function SearchBox() {
  const { t, market } = useTexts();
  const [params] = useSearchParams();
  const [isWanted, setWanted] = useState(false);
  const term = params.get('term') ?? '';
  const plainField = (
    <input
      className="input"
      type="search"
      name="term"
      key={term}
      defaultValue={term}
      placeholder={t('search.label')}
      aria-label={t('search.label')}
      maxLength={80}
      onFocus={() => setWanted(true)}
    />
  );
  return (
    <Form className="search" role="search" action={paths.search(market.code)}>
      <Icon name="search" />
      {isWanted ? (
        <Suspense fallback={plainField}>
          <SuggestBox key={term} initialTerm={term} />
        </Suspense>
      ) : (
        plainField
      )}
      <button className="sr" type="submit">
        {t('search.submit')}
      </button>
    </Form>
  );
}
