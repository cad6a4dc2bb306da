import { Suspense, lazy } from 'react';
import { Outlet, isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorWords } from './ErrorWords.tsx';
import { WaysOn } from './WaysOn.tsx';

/** Fetched where it is shown: this file is a part of every page. */
const PopularShelf = lazy(() => import('./PopularShelf.tsx'));

/** Stands between the frame and its pages: a page that is missing or fails leaves menu, search and footer in place. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <div className="page sec">
        <ErrorWords isMissing={isMissing} />
        {isMissing && <WaysOn />}
      </div>
      {isMissing && (
        <Suspense fallback={null}>
          <PopularShelf />
        </Suspense>
      )}
    </>
  );
}
