import type { FaqTopic } from '@kolobeh/shared/content/contract.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

const withoutTags = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ');

/**
 * Topics with the questions that hold every word of the term, in the question or its answer, whatever their diacritics;
 * topics without any are left out. An empty term leaves all.
 */
export function findQuestions(topics: readonly FaqTopic[], term: string): FaqTopic[] {
  const words = plain(term).split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, html }) => {
        const text = plain(`${question} ${withoutTags(html)}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** What search engines read of the page of questions. Answers keep their marks: schema.org takes HTML there. */
export const faqJsonLd = (topics: readonly FaqTopic[]): object => ({
  '@type': 'FAQPage',
  mainEntity: topics.flatMap(({ questions }) =>
    questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  ),
});
