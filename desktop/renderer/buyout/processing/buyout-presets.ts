import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { Preset, ViewState } from '../../grid/views/view-state.ts';

const newestFirst: ViewState['sort'] = [{ colId: 'created_at', sort: 'desc' }];
const oldestFirst: ViewState['sort'] = [{ colId: 'created_at', sort: 'asc' }];

const inStates = (states: BuyoutState[], sort = oldestFirst): ViewState => ({
  filter: { state: { filterType: 'set', values: states } },
  sort,
  search: '',
});

/** Views everyone has, by who has to do something now; their names are in the language files by key. */
export const buyoutPresets: readonly Preset[] = [
  { key: 'all', state: { filter: {}, sort: newestFirst, search: '' } },
  { key: 'to_receive', state: inStates(['submitted', 'shipping_arranged', 'in_transit']) },
  { key: 'to_inspect', state: inStates(['received', 'inspected']) },
  { key: 'waiting', state: inStates(['requoted', 'accepted']) },
  { key: 'to_pay', state: inStates(['contract_signed', 'payout_ordered']) },
  { key: 'to_stock', state: inStates(['paid', 'wiped']) },
  { key: 'blocked', state: inStates(['blocked', 'rejected']) },
];
