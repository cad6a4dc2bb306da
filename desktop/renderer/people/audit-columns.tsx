import type { AuditRow } from '@kolobeh/shared/staff/people-contract.ts';
import { StaffRole } from '@kolobeh/shared/staff/people.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { z } from 'zod';
import { showMoment } from '../base/show-moment.ts';
import { hasWords, wordFor, wordOr } from '../base/words.ts';
import { dateFilter, setFilter, textFilter } from '../grid/filters/filter-kinds.ts';
import type { Preset } from '../grid/views/view-state.ts';
import { differencesIn } from './difference.ts';

const Acts = z.record(z.string(), z.string());

const newestFirst = [{ colId: 'at', sort: 'desc' as const }];

export const auditPresets: readonly Preset[] = [
  { key: 'all', state: { filter: {}, sort: newestFirst, search: '' } },
  {
    key: 'people',
    state: {
      filter: { subject_kind: { filterType: 'text', type: 'equals', filter: 'user' } },
      sort: newestFirst,
      search: '',
    },
  },
];

/** Words of an act, e.g. of `person.let_out`; its code where it has none. */
export const actWords = (i18n: i18n, action: string): string =>
  wordFor(i18n, 'people.audit.act', action.replace('.', '_')) ?? action;

/** Codes that words may be of: a key has `_` where the code has its dot, and any of several may be that one. */
const codesOfKey = (key: string): string[] =>
  [...key.matchAll(/_/g)].map(({ index }) => `${key.slice(0, index)}.${key.slice(index + 1)}`);

/** Codes of acts whose words have all that is searched for, in the language of who searches. */
export function actsSaid(i18n: i18n, search: string): string[] {
  const said = Acts.parse(i18n.t('people.audit.act', { returnObjects: true }));
  return Object.entries(said)
    .filter(([, words]) => hasWords(words, search))
    .flatMap(([key]) => codesOfKey(key));
}

/** What changed, in one line. */
const inShort = ({ detail }: AuditRow, i18n: i18n): string =>
  differencesIn(detail)
    .map(({ name, before, after }) => {
      const what = name === '' ? '' : `${wordOr(i18n, 'people.audit.fact', name)}: `;
      return `${what}${before === null ? '' : `${before} → `}${after}`;
    })
    .join(' · ');

export function auditColumns(i18n: i18n): ColDef<AuditRow>[] {
  const column = (
    colId: 'at' | 'actor' | 'actor_role' | 'action' | 'subject' | 'subject_kind' | 'subject_id' | 'detail',
    more: ColDef<AuditRow>,
  ): ColDef<AuditRow> => ({ colId, field: colId, headerName: i18n.t(`people.audit.column.${colId}`), ...more });
  const roles = StaffRole.options.map((value) => ({ value, label: i18n.t(`frame.role.${value}`) }));
  return [
    column('at', {
      ...dateFilter,
      width: 130,
      initialSort: 'desc',
      valueFormatter: ({ data }) => (data ? showMoment(i18n.language, data.at) : ''),
    }),
    column('actor', {
      ...textFilter,
      width: 160,
      valueFormatter: ({ data }) => (data ? data.actor || i18n.t('people.audit.house') : ''),
    }),
    column('actor_role', {
      ...setFilter(roles),
      width: 104,
      valueFormatter: ({ data }) => (data ? wordOr(i18n, 'frame.role', data.actor_role) : ''),
    }),
    column('action', {
      ...textFilter,
      width: 210,
      valueFormatter: ({ data }) => (data ? actWords(i18n, data.action) : ''),
      tooltipField: 'action',
    }),
    column('subject', {
      ...textFilter,
      width: 210,
      sortable: false,
      valueFormatter: ({ data }) =>
        data ? `${wordOr(i18n, 'people.audit.kind', data.subject_kind)} ${data.subject}` : '',
    }),
    column('detail', {
      flex: 1,
      minWidth: 160,
      sortable: false,
      valueFormatter: ({ data }) => (data ? inShort(data, i18n) : ''),
    }),
    column('subject_kind', { ...textFilter, width: 120, initialHide: true }),
    column('subject_id', { ...textFilter, width: 200, initialHide: true, cellClass: 'code' }),
  ];
}
