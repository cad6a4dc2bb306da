export { Facets } from './Facets.tsx';
export { Paging } from './Paging.tsx';
