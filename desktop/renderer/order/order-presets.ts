import { type OrderState } from '@kolobeh/shared/order-states/states.ts';
import type { Preset, ViewState } from '../grid/views/view-state.ts';

const newestFirst: ViewState['sort'] = [{ colId: 'created_at', sort: 'desc' }];
const soonestFirst: ViewState['sort'] = [{ colId: 'ship_by', sort: 'asc' }];

const inStates = (states: OrderState[], sort: ViewState['sort']): ViewState => ({
  filter: { state: { filterType: 'set', values: states } },
  sort,
  search: '',
});

/** Views everyone has; their names are in the language files by key. */
export const orderPresets: readonly Preset[] = [
  { key: 'all', state: { filter: {}, sort: newestFirst, search: '' } },
  {
    key: 'to_ship',
    state: inStates(
      ['new', 'picking', 'missing', 'awaiting_customer', 'awaiting_stock', 'picked', 'packing', 'packed'],
      soonestFirst,
    ),
  },
  { key: 'waiting_payment', state: inStates(['waiting_payment'], newestFirst) },
  { key: 'missing', state: inStates(['missing'], soonestFirst) },
  { key: 'awaiting', state: inStates(['awaiting_customer', 'awaiting_stock'], soonestFirst) },
  { key: 'in_store', state: inStates(['in_store', 'arrived'], soonestFirst) },
  { key: 'packed', state: inStates(['packed'], soonestFirst) },
  { key: 'handed_over', state: inStates(['handed_over', 'delivered'], newestFirst) },
];
