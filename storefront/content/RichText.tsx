import './rich-text.css';

/** Rich text of a document. The server has cleaned it before it was stored; what runs is not in it. */
export const RichText = ({ html }: { html: string }) => (
  <div className="article max-w-[72ch]" dangerouslySetInnerHTML={{ __html: html }} />
);
