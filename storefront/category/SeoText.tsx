import { textParts } from '@kolobeh/shared/category/seo-text.ts';

/** What a category's list ends with. */
export function SeoText({ text }: { text: string }) {
  const parts = textParts(text);
  if (parts.length === 0) return null;
  return (
    <div className="list-text">
      {parts.map(({ heading, paragraphs }, at) => (
        <section key={heading ?? at}>
          {heading !== null && <h2>{heading}</h2>}
          {paragraphs.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
