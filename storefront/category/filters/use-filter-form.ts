import { type FocusEvent, type FormEvent, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { ListState } from '../list-state.ts';
import type { Total } from '../total-words.ts';
import { withoutEmpty } from '../listing-address.ts';

/** What pages with a list answer of how much they found. */
interface Counted {
  facets?: { total: number };
  found?: { facets: { total: number }; has_more: boolean } | null;
}

const isPrice = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.inputMode === 'numeric';

/** Whether the filters stand beside the list instead of in a sheet over it. */
export const isWide = (): boolean => matchMedia('(min-width: 1120px)').matches;

interface FilterForm {
  /** How many goods what is ticked would show; null until that is known. */
  count: Total | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  /** Prices were chosen otherwise than by writing them. */
  onPrices: (form: HTMLFormElement) => void;
}

/**
 * Filters with scripts: a wide screen shows the list at once, a price when its fields are left or Enter is pressed; on a
 * narrow one the button says how much it would show. Fields left empty are not written to the address.
 */
export function useFilterForm(list: ListState): FilterForm {
  const navigate = useNavigate();
  const fetcher = useFetcher<Counted>();
  const [asked, setAsked] = useState<string | null>(null);
  const addressOf = (form: HTMLFormElement): string => `${list.address}${withoutEmpty(new FormData(form))}`;
  const show = (form: HTMLFormElement): void => void navigate(addressOf(form), { preventScrollReset: isWide() });
  const ask = (form: HTMLFormElement): void => {
    const address = addressOf(form);
    setAsked(address);
    void fetcher.load(address);
  };
  const facets = fetcher.data?.facets ?? fetcher.data?.found?.facets;
  const total = facets ? { facets, hasMore: fetcher.data?.found?.has_more } : null;
  return {
    count: asked !== null && fetcher.state === 'idle' ? total : null,
    onSubmit: (event) => {
      event.preventDefault();
      if (addressOf(event.currentTarget) === `${location.pathname}${location.search}`) location.hash = 'vysledky';
      else show(event.currentTarget);
    },
    onChange: (event) => {
      const isTick = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
      if (isWide()) {
        if (isTick) show(event.currentTarget);
        return;
      }
      ask(event.currentTarget);
    },
    onBlur: ({ currentTarget, target, relatedTarget }) => {
      if (!isWide() || !isPrice(target) || isPrice(relatedTarget)) return;
      const prices = [...currentTarget.querySelectorAll('input')].filter(isPrice);
      if (prices.some((field) => field.value.trim() !== field.defaultValue)) show(currentTarget);
    },
    onPrices: (form) => (isWide() ? show(form) : ask(form)),
  };
}
