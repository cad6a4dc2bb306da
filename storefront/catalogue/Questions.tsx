import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { questionsPart } from '@kolobeh/shared/question/question-page.ts';
import { Link } from 'react-router';
import { laterPaths } from '../base/later-paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';

interface QuestionsProps {
  questions: ProductDetail['questions'];
  seoName: string;
}

/** What others asked about the model and were answered, and the way to ask. */
export function Questions({ questions, seoName }: QuestionsProps) {
  const { t, market } = useTexts();
  const day = (on: string): string => showDay(market, new Date(`${on}T12:00:00Z`));
  return (
    <section className="sec pb-0" id={questionsPart[market.code]}>
      <h2 className="mb-4">{t('product.questions')}</h2>
      {questions.length === 0 ? (
        <p className="muted">{t('product.no_questions')}</p>
      ) : (
        <ul className="asked">
          {questions.map(({ name, on, question, answer, answered_on: answeredOn }) => (
            <li key={`${on}${question}`}>
              <p className="asked-q">
                <b>{question}</b>
                <small>
                  {name}, <time dateTime={on}>{day(on)}</time>
                </small>
              </p>
              <div className="asked-a">
                <p>{answer}</p>
                <small>
                  {t('product.answered_by')}, <time dateTime={answeredOn}>{day(answeredOn)}</time>
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4">
        <Link className="btn line" to={laterPaths.question(market.code, seoName)}>
          {t('product.ask')}
        </Link>
      </p>
    </section>
  );
}
