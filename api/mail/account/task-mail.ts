import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { showTypedDate } from '@kolobeh/shared/validation/fields/typed-date.ts';
import { escape, frame, type Mail, plainTable, type Row, table } from '../mail-parts.ts';

/** A task in the letter; `title` null: made by the system. */
export interface RemindedTask {
  title: string | null;
  due_on: string | null;
}

const words = {
  cs: {
    subject: (count: number) => (count === 1 ? 'Úkol, který má termín' : `Úkoly, které mají termín: ${count}`),
    greeting: 'Dobrý den,',
    text: 'přišel den těchto úkolů, které jsou vaše. Najdete je v zázemí v části Úkoly pod „moje“.',
    ofSystem: 'Úkol ze systému',
    reason: 'Tento e-mail dostáváte, protože vám někdo ze zázemí přidělil úkol s termínem.',
    signature: 'Kolobeh',
  },
  ro: {
    subject: (count: number) => (count === 1 ? 'O sarcină ajunsă la termen' : `Sarcini ajunse la termen: ${count}`),
    greeting: 'Bună ziua,',
    text: 'a venit ziua acestor sarcini ale dumneavoastră. Le găsiți în back office, la Sarcini, sub „ale mele”.',
    ofSystem: 'Sarcină a sistemului',
    reason: 'Ați primit acest e-mail pentru că cineva din back office v-a încredințat o sarcină cu termen.',
    signature: 'Kolobeh',
  },
} as const satisfies Record<MarketCode, object>;

/** The letter that reminds somebody of staff of their tasks. @param tasks at least one */
export function taskMail(market: MarketCode, tasks: readonly RemindedTask[]): Mail {
  const { greeting, text, ofSystem, reason, signature, ...said } = words[market];
  const subject = said.subject(tasks.length);
  const rows = tasks.map(({ title, due_on: day }): Row => [title ?? ofSystem, day === null ? '' : showTypedDate(day)]);
  return {
    subject,
    text: [greeting, '', text, '', plainTable(rows), '', signature].join('\n'),
    html: frame({
      market,
      title: subject,
      heading: subject,
      body: `<p>${escape(greeting)}</p><p>${escape(text)}</p>${table(rows)}`,
      reason,
    }),
  };
}
