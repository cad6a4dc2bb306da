import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { questionsPart } from '@kolobeh/shared/question/question-page.ts';
import type { Deps } from '../operation/deps.ts';
import { findQuestion } from '../question/queries/questions.ts';
import { escape, frame, linkButton } from './mail-parts.ts';

const words: Record<
  MarketCode,
  Record<'subject' | 'greeting' | 'asked' | 'answer' | 'show' | 'reason' | 'sign', string>
> = {
  cs: {
    subject: 'Odpověď na váš dotaz: {name}',
    greeting: 'Dobrý den,',
    asked: 'ptali jste se:',
    answer: 'Odpověď:',
    show: 'Zobrazit u zboží',
    reason: 'E-mail jste dostali, protože ho někdo zadal k dotazu na Kolobehu.',
    sign: 'Váš Kolobeh',
  },
  ro: {
    subject: 'Răspuns la întrebarea ta: {name}',
    greeting: 'Bună ziua,',
    asked: 'ai întrebat:',
    answer: 'Răspuns:',
    show: 'Vezi la produs',
    reason: 'Ai primit acest e-mail pentru că a fost introdus pentru o întrebare pe Kolobeh.',
    sign: 'Echipa Kolobeh',
  },
};

const lines = (text: string): string => escape(text).replaceAll('\n', '<br>');

/** Sends an answer to who asked, unless it is not shown any more or nobody knows who it was. */
export async function sendAnswerMail(deps: Deps, questionId: string): Promise<void> {
  const row = await findQuestion(deps.source, questionId);
  if (!row?.email || row.state !== 'answered' || row.answer === null) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const said = words[row.market];
  const subject = said.subject.replace('{name}', () => row.product_name);
  const link = `${PUBLIC_URL}/${row.market}/p/${row.seo_name}#${questionsPart[row.market]}`;
  await deps.mailer.send({
    from: MAIL_FROM,
    to: row.email,
    subject,
    text: [
      said.greeting,
      '',
      `${said.asked} ${row.question}`,
      '',
      `${said.answer} ${row.answer}`,
      '',
      `${said.show}: ${link}`,
      '',
      said.sign,
    ].join('\n'),
    html: frame({
      market: row.market,
      title: subject,
      heading: subject,
      body: `<p>${escape(said.greeting)}</p><p>${escape(said.asked)}<br>${lines(row.question)}</p><p><b>${escape(said.answer)}</b><br>${lines(row.answer)}</p>${linkButton(link, said.show)}`,
      reason: said.reason,
    }),
    messageId: `<${row.id}.answer@${new URL(PUBLIC_URL).hostname}>`,
    attachments: [],
  });
}
