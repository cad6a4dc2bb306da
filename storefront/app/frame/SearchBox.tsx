import { type KeyboardEvent, useId, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { arrowStep, stepped } from '../../ui/list-keys.ts';
import { paths } from '../../base/paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { SuggestList, offerId } from './SuggestList.tsx';
import { type Offer, fetchFinding, useSuggestions } from './use-suggestions.ts';
import { useTypedTerm } from './use-typed-term.ts';

/**
 * Search as a plain form with one field that stays. Once the page is live it has suggestions: arrows walk them, Enter
 * opens one, Escape closes the list.
 */
export function SearchBox() {
  const { t, market } = useTexts();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const listId = useId();
  const term = params.get('term') ?? '';
  const { field, typed, isLive, setTyped, setAsked } = useTypedTerm(term);
  const offers = useSuggestions(market.code, typed);
  const [active, setActive] = useState(-1);
  // Open from the start: letters may have been typed before the page was live. There are no offers before a letter is.
  const [isOpen, setOpen] = useState(true);
  const isShown = isOpen && offers.length > 0;

  const type = (now: string): void => {
    setTyped(now);
    setActive(-1);
    setOpen(true);
  };
  const open = (offer: Offer): void => {
    setOpen(false);
    setAsked();
    void navigate(offer.to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Keys of an input method choose letters, not offers.
    if (event.nativeEvent.isComposing) return;
    const chosen = isShown ? offers[active] : undefined;
    const step = arrowStep(event.key);
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    } else if (step && offers.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((now) => stepped(now, step, offers.length));
    } else if (step && event.currentTarget.value !== typed) type(event.currentTarget.value);
  };
  const onSubmit = (): void => {
    setOpen(false);
    setAsked();
  };

  return (
    <Form className="search" role="search" action={paths.search(market.code)} onSubmit={onSubmit}>
      <Icon name="search" />
      <input
        ref={field}
        className="input"
        type="search"
        name="term"
        autoComplete="off"
        maxLength={80}
        defaultValue={term}
        placeholder={t('search.label')}
        aria-label={t('search.label')}
        {...(isLive && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-expanded': isShown,
          'aria-activedescendant': isShown && active >= 0 ? offerId(listId, active) : undefined,
        })}
        onFocus={fetchFinding}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {isLive && <SuggestList {...{ id: listId, offers, active, isShown }} onOpen={open} />}
      <button className="sr" type="submit">
        {t('search.submit')}
      </button>
    </Form>
  );
}
