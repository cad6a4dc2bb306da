import { Suspense, lazy } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { ErrorWords, kindOfError } from './ErrorWords.tsx';

/** Fetched where it is shown: this file is a part of every page. */
const WaysOn = lazy(() => import('../base/WaysOn.tsx'));
const PopularShelf = lazy(() => import('./PopularShelf.tsx'));

/** Stands between the frame and its pages: a page that is missing or fails leaves menu, search and footer in place. */
export default function PageBoundary() {
  return <Outlet />;
}

/**
 * What went wrong, within the frame of the shop. A missing page leads on to categories and popular goods; after a fault
 * nothing more is asked of a server that may be down.
 */
export function ErrorBoundary() {
  const kind = kindOfError(useRouteError());
  const isMissing = kind === 'missing';
  return (
    <>
      <div className="page sec">
        <ErrorWords kind={kind} />
        {isMissing && (
          <Suspense fallback={null}>
            <WaysOn />
          </Suspense>
        )}
      </div>
      {isMissing && (
        <div className="comes-late">
          <Suspense fallback={<div className="shelf-room" />}>
            <PopularShelf />
          </Suspense>
        </div>
      )}
    </>
  );
}
