import { useLocation } from 'react-router';
import { paths } from './paths.ts';
import { useTexts } from './texts/TextsProvider.tsx';

/** Words where a request may have failed on its way: what the visitor can do about it himself. */
const isOffline = (): boolean => typeof navigator !== 'undefined' && !navigator.onLine;

/** What went wrong and what to do about it: a page that is not there, or a fault. Plain links, whatever has failed. */
export function ErrorWords({ isMissing }: { isMissing: boolean }) {
  const { t, market } = useTexts();
  const { pathname, search } = useLocation();
  const kind = isMissing ? 'missing' : 'fault';
  return (
    <>
      <title>{t(`error.${kind}_title`)}</title>
      <meta name="robots" content="noindex" />
      <h1>{t(`error.${kind}`)}</h1>
      <p className="lead">{!isMissing && isOffline() ? t('error.offline') : t(`error.${kind}_why`)}</p>
      {!isMissing && (
        <p className="mt-5">
          <a className="btn" href={`${pathname}${search}`}>
            {t('error.again')}
          </a>
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
