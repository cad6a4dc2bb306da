export { ActiveFilters } from './ActiveFilters.tsx';
export { Facets } from './Facets.tsx';
export { Paging } from './Paging.tsx';
