export { ActiveFilters } from './ActiveFilters.tsx';
export { Facets } from './Facets.tsx';
export { Paging } from './Paging.tsx';
export { LoanExample } from '../instalment/LoanExample.tsx';
export { ListEnd } from './ListEnd.tsx';
