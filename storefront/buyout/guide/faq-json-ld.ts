import type { Translate } from '../../base/texts/translate.ts';
import { answerOf, faqTopics, questionOf } from './faq.ts';

/** The questions for search engines, by schema.org/FAQPage. */
export const faqJsonLd = (t: Translate): object => ({
  '@type': 'FAQPage',
  mainEntity: faqTopics.map((topic) => ({
    '@type': 'Question',
    name: t(questionOf(topic)),
    acceptedAnswer: { '@type': 'Answer', text: t(answerOf(topic)) },
  })),
});
