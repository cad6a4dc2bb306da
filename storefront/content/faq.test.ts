import type { FaqTopic } from '@kolobeh/shared/content/contract.ts';
import { expect, it } from 'vitest';
import { faqJsonLd, findQuestions } from './faq.ts';

const topics: FaqTopic[] = [
  {
    code: 'delivery',
    seo_name: 'doprava',
    title: 'Doprava',
    questions: [
      { question: 'Kdy zboží přijde?', html: '<p>Zítra, když objednáte do <strong>14 hodin</strong>.</p>' },
      { question: 'Co když nejsem doma?', html: '<p>Kurýr zavolá.</p>' },
    ],
  },
  {
    code: 'buyout',
    seo_name: 'vykup',
    title: 'Výkup',
    questions: [{ question: 'Kdy dostanu peníze?', html: '<p>Do dvou dnů.</p>' }],
  },
];
const found = (term: string): string[] =>
  findQuestions(topics, term).flatMap(({ questions }) => questions.map(({ question }) => question));

it.each([
  ['', ['Kdy zboží přijde?', 'Co když nejsem doma?', 'Kdy dostanu peníze?']],
  ['KURYR', ['Co když nejsem doma?']],
  ['kdy hodin', ['Kdy zboží přijde?']],
  ['strong', []],
  ['zboží peníze', []],
])('questions found by „%s“', (term, questions) => {
  expect(found(term)).toEqual(questions);
});

it('a topic without a found question is left out', () => {
  expect(findQuestions(topics, 'peníze').map(({ code }) => code)).toEqual(['buyout']);
});

it('search engines read every question with its answer', () => {
  expect(faqJsonLd(topics)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Kdy zboží přijde?' }, {}, { acceptedAnswer: { text: '<p>Do dvou dnů.</p>' } }],
  });
});
