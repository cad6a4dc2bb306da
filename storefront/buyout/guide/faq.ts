/** Questions of sellers, in the order in which they come to mind. */
export const faqTopics = ['price', 'differs', 'data', 'lock', 'money', 'identity', 'age', 'back'] as const;
type Topic = (typeof faqTopics)[number];

/** Keys of a question and its answer. */
export const questionOf = (topic: Topic): `guide.faq.${Topic}` => `guide.faq.${topic}`;
/** Its text goes into the page and into the structured data for search engines alike. */
export const answerOf = (topic: Topic): `guide.faq.${Topic}_answer` => `guide.faq.${topic}_answer`;
