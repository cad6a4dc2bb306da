import type { ListingSort } from '@kolobeh/shared/catalogue/contract.ts';
import { Form, useSubmit } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { HiddenChoice } from './filters/HiddenChoice.tsx';
import type { ListState } from './list-state.ts';
import { totalWords } from './total-words.ts';

const sorts: readonly ListingSort[] = ['popular', 'price', '-price', 'newest'];

/** Sorting as a form with its button; with scripts the choice alone is enough. */
export function SortForm({ list }: { list: ListState }) {
  const { t } = useTexts();
  const submit = useSubmit();
  const offered = list.term === undefined ? sorts : (['relevance', ...sorts] as const);
  return (
    <Form action={list.address} className="row gap-12" preventScrollReset>
      <HiddenChoice list={list} />
      <span className="faint small nowrap only-wide">{totalWords(list, t)}</span>
      <div className="select">
        <select
          key={list.choice.sort}
          className="input"
          name="ordering"
          aria-label={t('listing.sort')}
          defaultValue={list.choice.sort}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {offered.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
        <Icon name="chev-d" />
      </div>
      <button className="btn line only-plain" type="submit">
        {t('listing.sort_submit')}
      </button>
    </Form>
  );
}
