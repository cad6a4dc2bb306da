import type { FoundRepair } from '@kolobeh/shared/repair/contract.ts';
import { shortestTerm } from '@kolobeh/shared/repair/smart-search.ts';
import { Form, Link } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';

interface FinderProps {
  /** What was searched; empty before the first search. */
  term: string;
  found: readonly FoundRepair[];
  action: string;
}

/** Search for a device in words: a plain form, its hits lead into the selector. */
export function Finder({ term, found, action }: FinderProps) {
  const { t } = useTexts();
  const isTooShort = term !== '' && term.length < shortestTerm;
  return (
    <section className="rp-find">
      <Form method="get" action={action} role="search" aria-label={t('repair.find')} className="rp-find-row">
        <div className="field">
          <label htmlFor="repair-term">{t('repair.find')}</label>
          <input
            key={term}
            className="input"
            id="repair-term"
            type="search"
            name="find"
            defaultValue={term}
            maxLength={80}
            autoComplete="off"
            placeholder={t('repair.find_hint')}
            aria-invalid={isTooShort || undefined}
            aria-describedby={isTooShort ? 'repair-term-error' : undefined}
          />
          {isTooShort && (
            <p className="error" id="repair-term-error">
              {t('repair.too_short')}
            </p>
          )}
        </div>
        <button type="submit" className="btn">
          <Icon name="search" size="s" />
          {t('repair.find_button')}
        </button>
      </Form>
      <p className="muted" role="status">
        {term.length >= shortestTerm && found.length === 0 && t('repair.found_none', { term })}
      </p>
      {found.length > 0 && (
        <>
          <h2 className="rp-h">{t('repair.found')}</h2>
          <ul className="rp-found card">
            {found.map(({ value, label, picture, operation, url }) => (
              <li key={value}>
                <Link to={url}>
                  {picture && <Picture picture={picture} alt="" sizes="44px" priority="lazy" />}
                  <span>
                    <b>{label}</b>
                    {operation && <small>{operation.name}</small>}
                  </span>
                  <Icon name="chev-r" size="s" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
