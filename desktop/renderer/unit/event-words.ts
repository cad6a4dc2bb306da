import type { PassportEvent } from '@kolobeh/shared/unit/contract.ts';
import type { i18n } from 'i18next';
import { wordFor, wordOr } from '../base/words.ts';

/** What happened, in words; an event this version does not know is told by its kind. */
export function eventWords(i18n: i18n, { source, kind }: Pick<PassportEvent, 'source' | 'kind'>): string {
  const own = wordFor(i18n, `unit.event.${source}`, kind);
  return own ?? (source === 'order' ? wordOr(i18n, 'order.did', kind) : kind);
}

/** Facts that explain an event, in their order; counts of nothing are left out. */
const told = [
  'number',
  'round',
  'grade',
  'answer',
  'note',
  'part',
  'crate',
  'package',
  'location',
  'product',
  'city',
  'reason',
];

const factWords = (i18n: i18n, name: string, value: string): string => {
  if (name === 'answer') return wordOr(i18n, 'unit.answer', value);
  if (name === 'grade') return i18n.t('unit.grade', { grade: value });
  return name === 'round' ? i18n.t('unit.round', { round: value }) : value;
};

/** Facts of an event in one line; empty when it has none to tell. */
export const detailWords = (i18n: i18n, { detail }: Pick<PassportEvent, 'detail'>): string =>
  told.flatMap((name) => (detail[name] ? [factWords(i18n, name, detail[name])] : [])).join(' · ');
