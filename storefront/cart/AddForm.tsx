import type { FormEvent, ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { type AddAnswer, stayField } from './added/added.ts';
import { fetchAddedSheet } from './added/added-sheet-parts.ts';

/** One purchase at a time: every form and the sheet look at the same answer. */
export const addToCartKey = 'add-to-cart';

interface AddFormProps {
  /** Code of what is bought. */
  product: string;
  /** Last part of the address of its page: where to go back to when it cannot be bought. */
  seoName: string;
  className?: string;
  /** Who asks: forms of one key share their answer. */
  fetcherKey?: string;
  /** The line of the cart whose package it becomes a part of. */
  parentId?: string;
  /** The button, and a quantity where one may be chosen. */
  children: (state: { isAdding: boolean }) => ReactNode;
}

/** Buying as a plain form that leads to the cart; with scripts the page stays and a sheet says what happened. */
export function AddForm({ product, seoName, className, fetcherKey = addToCartKey, parentId, children }: AddFormProps) {
  const { market } = useTexts();
  const fetcher = useFetcher<AddAnswer>({ key: fetcherKey });
  const isBusy = fetcher.state !== 'idle';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    form.set(stayField, '1');
    // Fetched beside the purchase; a failure comes again, and is met, where the sheet is shown.
    fetchAddedSheet(market.code).catch(() => undefined);
    void fetcher.submit(form, { method: 'post', action: paths.cart(market.code) });
  };
  return (
    <form method="post" action={paths.cart(market.code)} className={className} onSubmit={submit}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="seo_name" value={seoName} />
      {parentId && <input type="hidden" name="parent" value={parentId} />}
      {children({ isAdding: isBusy && fetcher.formData?.get('product') === product })}
    </form>
  );
}
