import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { isAway } from '../base/away.ts';
import { paths, routeWords } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

/** Every page carries what it says of a fault; whom to call comes when there is one, and is left out if it does not. */
const Hotline = lazy<ComponentType>(async () => {
  const { Hotline: Shown } = await import('../ui/Hotline.tsx').catch(() => ({ Hotline: () => null }));
  return { default: Shown };
});

/** Words where a request may have failed on its way: what the visitor can do about it himself. */
const isOffline = (): boolean => typeof navigator !== 'undefined' && !navigator.onLine;

/** Which words an error page has: `missing` is a 404, `away` what may work again by itself, `fault` all the rest. */
export type ErrorKind = 'missing' | 'away' | 'fault';

/** What became of a page that failed. */
export const kindOfError = (error: unknown): ErrorKind =>
  isRouteErrorResponse(error) && error.status === 404 ? 'missing' : isAway(error) ? 'away' : 'fault';

/** What a failed page was to show, by its address: a fault of a search or a product is told as such. */
export function failedPlace(pathname: string): 'search' | 'product' | null {
  const [, market, word] = pathname.split('/');
  const { search, product } = routeWords[market === 'ro' ? 'ro' : 'cs'];
  return word === search ? 'search' : word === product ? 'product' : null;
}

/** How long a part of the system that is away is left alone. */
const againMs = 10_000;

/** A page whose data was away asks for it again by itself while somebody looks at it. */
function useComingBack(kind: ErrorKind): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (kind !== 'away' || state !== 'idle') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, againMs);
    return () => clearInterval(timer);
  }, [kind, state, revalidate]);
}

/**
 * What went wrong and what to do about it: a page that is not there, one that is away for now, or a fault. Plain links,
 * whatever has failed.
 */
export function ErrorWords({ kind }: { kind: ErrorKind }) {
  const { t, market } = useTexts();
  const { pathname, search } = useLocation();
  const isMissing = kind === 'missing';
  const place = kind === 'fault' ? failedPlace(pathname) : null;
  useComingBack(kind);
  return (
    <>
      <title>{t(`error.${kind}_title`)}</title>
      <meta name="robots" content="noindex" />
      <h1>{t(place ? `error.${place}` : `error.${kind}`)}</h1>
      <p className="lead">{!isMissing && isOffline() ? t('error.offline') : t(`error.${kind}_why`)}</p>
      {!isMissing && (
        <p className="mt-5">
          <a className="btn" href={`${pathname}${search}`}>
            {t('error.again')}
          </a>
        </p>
      )}
      {kind === 'fault' && (
        <p className="mt-5">
          <Suspense>
            <Hotline />
          </Suspense>
        </p>
      )}
      <p className="mt-5">
        <a className="link" href={paths.home(market.code)}>
          {t('error.to_home')}
        </a>
      </p>
    </>
  );
}
