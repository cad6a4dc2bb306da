export { ActiveFilters } from './filters/ActiveFilters.tsx';
export { Facets } from './filters/Facets.tsx';
export { Paging } from './Paging.tsx';
export { ListEnd } from './ListEnd.tsx';
