import compression from 'compression';

/**
 * Compresses what is made anew for a request. Stands before the page cache, so that the cache sees the plain body and
 * even the first visitor of a page gets it compressed; stored pages come with an encoding of their own and pass.
 */
export const compress = compression({ threshold: 1024 });
