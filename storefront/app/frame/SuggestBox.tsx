import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pictureUrl } from '../../ui/Picture.tsx';
import { queryClient, readJson } from '../live/query.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/TextsProvider.tsx';

interface Suggestions {
  products: { seo_name: string; name: string; picture: string; price: Money }[];
  categories: { name: string; url_path: string }[];
}

interface Offer {
  to: string;
  name: string;
  picture?: string;
  price?: Money;
}

function useOffers(term: string): Offer[] {
  const { market } = useTexts();
  const asked = useDeferredValue(term.trim());
  const { data } = useQuery(
    {
      queryKey: ['suggest', market.code, asked],
      queryFn: ({ signal }) =>
        readJson<Suggestions>('/api/new/catalogue/suggest', { market: market.code, term: asked }, signal),
      enabled: asked.length >= 2,
    },
    queryClient,
  );
  if (!data || asked.length < 2) return [];
  return [
    ...data.categories.map(({ name, url_path }) => ({ to: paths.category(market.code, url_path), name })),
    ...data.products.map(({ seo_name, ...rest }) => ({ to: paths.product(market.code, seo_name), ...rest })),
  ];
}

/** Search field with suggestions: arrows walk them, Enter opens one, Escape closes the list. */
export default function SuggestBox({ initialTerm }: { initialTerm: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState(initialTerm);
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const offers = useOffers(term);
  const isShown = isOpen && offers.length > 0;
  useEffect(() => field.current?.focus(), []);

  const open = (offer: Offer): void => {
    setOpen(false);
    void navigate(offer.to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setOpen(false);
    const chosen = offers[active];
    if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault();
      return open(chosen);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || offers.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setActive((now) => (now + step + offers.length + (now < 0 && step < 0 ? 1 : 0)) % offers.length);
  };

  return (
    <>
      <input
        ref={field}
        className="input"
        type="search"
        name="term"
        role="combobox"
        autoComplete="off"
        maxLength={80}
        value={term}
        placeholder={t('search.label')}
        aria-label={t('search.label')}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setTerm(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div id={listId} className="pop suggest" role="listbox" aria-label={t('search.suggestions')} hidden={!isShown}>
        {offers.map((offer, index) => (
          <div
            key={offer.to}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => {
              event.preventDefault();
              open(offer);
            }}
          >
            {offer.picture && <img src={pictureUrl(offer.picture, 160)} width={36} height={36} alt="" />}
            <span>{offer.name}</span>
            {offer.price && <span className="num nowrap">{showMoney(offer.price)}</span>}
          </div>
        ))}
      </div>
    </>
  );
}
