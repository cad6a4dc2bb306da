import { paths } from '../base/paths.ts';
import type { LoadedBuyout } from './load-buyout.ts';

/** What the page knows when the shop itself does not answer the browser. */
export const unreachable = (address: string): LoadedBuyout => ({
  selector: null,
  failure: 'buyout.error',
  address,
  answers: [],
  isChecked: false,
  key: '',
  validUntil: '',
  bonusPercent: null,
  operations: [],
  guide: { type: null, makers: [], centres: [] },
  alternates: { cs: paths.buyout('cs'), ro: paths.buyout('ro') },
  head: [{ title: document.title }],
});
