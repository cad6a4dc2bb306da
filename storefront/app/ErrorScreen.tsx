import { useLocation } from 'react-router';
import { useTexts } from './texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { paths } from './paths.ts';

/** Words where a request may have failed on its way: what the visitor can do about it himself. */
const isOffline = (): boolean => typeof navigator !== 'undefined' && !navigator.onLine;

/** A page that is not there, or a fault. It stands alone: the frame's own data may be what failed. */
export function ErrorScreen({ isMissing }: { isMissing: boolean }) {
  const { t, market } = useTexts();
  const { pathname, search } = useLocation();
  const kind = isMissing ? 'missing' : 'fault';
  return (
    <>
      <title>{t(`error.${kind}_title`)}</title>
      <meta name="robots" content="noindex" />
      <header className="top">
        <div className="page co-top">
          <a className="logo" href={paths.home(market.code)}>
            <Icon name="loop" />
            <span>Kolobeh</span>
          </a>
        </div>
      </header>
      <main className="page sec">
        <h1>{t(`error.${kind}`)}</h1>
        <p className="lead">{!isMissing && isOffline() ? t('error.offline') : t(`error.${kind}_why`)}</p>
        {!isMissing && (
          // The address itself is asked again: a plain link works whatever has failed.
          <p className="mt-5">
            <a className="btn" href={`${pathname}${search}`}>
              {t('error.again')}
            </a>
          </p>
        )}
        <form className="search mt-6 flex max-w-[560px] gap-2" role="search" action={paths.search(market.code)}>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="term"
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            maxLength={80}
          />
          <button className="btn" type="submit">
            {t('search.submit')}
          </button>
        </form>
        <p className="mt-6">
          <a className="link" href={paths.home(market.code)}>
            {t('error.to_home')}
          </a>
        </p>
      </main>
    </>
  );
}
