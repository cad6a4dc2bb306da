import { GridFilter } from '@kolobeh/shared/kernel/paging.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { z } from 'zod';
import { officeToday, locale } from '../../base/show-moment.ts';

const Choices = z.object({ choices: z.array(z.object({ value: z.string(), label: z.string() })) });

function setWords(values: readonly string[], filterParams: unknown, i18n: i18n): string {
  const known = Choices.safeParse(filterParams);
  const label = (value: string) =>
    (known.success ? known.data.choices.find((one) => one.value === value)?.label : undefined) ?? value;
  return values.length > 2 ? i18n.t('grid.chosen', { count: values.length }) : values.map(label).join(', ');
}

/** With its year unless that is the present one. */
const day = (text: string, language: string): string =>
  new Date(`${text.slice(0, 10)}T12:00:00Z`).toLocaleDateString(locale(language), {
    day: 'numeric',
    month: 'numeric',
    year: text.startsWith(officeToday().slice(0, 4)) ? undefined : 'numeric',
    timeZone: 'UTC',
  });

/** A condition in a few words for its chip: `Nová, Balí se`, `> 1000`, `20. 11. – 21. 11.`. */
export function describeFilter<Row>(i18n: i18n, filter: unknown, column: ColDef<Row> | undefined): string {
  const parsed = GridFilter.safeParse(filter);
  if (!parsed.success) return '…';
  const one = parsed.data;
  switch (one.filterType) {
    case 'set':
      return setWords(one.values, column?.filterParams, i18n);
    case 'text':
      return one.type === 'blank' || one.type === 'notBlank'
        ? i18n.t(`grid.words.${one.type}`)
        : `„${one.filter ?? ''}“`;
    case 'number': {
      const sign = {
        equals: '=',
        greaterThan: '>',
        greaterThanOrEqual: '≥',
        lessThan: '<',
        lessThanOrEqual: '≤',
        inRange: '',
      }[one.type];
      return one.type === 'inRange' ? `${one.filter}–${one.filterTo ?? ''}` : `${sign} ${one.filter}`;
    }
    case 'date': {
      const from = day(one.dateFrom, i18n.language);
      if (one.type === 'inRange' && one.dateTo) return `${from} – ${day(one.dateTo, i18n.language)}`;
      return one.type === 'equals'
        ? from
        : `${i18n.t(one.type === 'lessThan' ? 'grid.words.before' : 'grid.words.after')} ${from}`;
    }
  }
}
