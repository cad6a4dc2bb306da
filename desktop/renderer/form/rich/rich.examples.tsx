import { useState } from 'react';
import { at, type Examples } from '../../../testing/kit/example.tsx';
import { RichTextField } from './RichTextField.tsx';

const everything = [
  '<h2>Proč použitý</h2><p>Telefon, který <strong>už existuje</strong>, nemusí <em>nikdo</em> vyrábět.</p>',
  '<ul><li>prověříme ho</li><li>popíšeme <a href="/cs/clanky/stavy">písmenem</a><ul><li>od A+ do D</li></ul></li></ul>',
  '<blockquote><p>Záruka dva roky.</p></blockquote>',
  '<table><thead><tr><th>Stav</th><th>Co znamená</th></tr></thead><tbody><tr><td>A</td><td>jako nový</td></tr></tbody></table>',
  '<p>CO<sub>2</sub> a m<sup>2</sup>, <u>podtrženo</u>, <s>škrtnuto</s>, <code>*#06#</code></p>',
].join('');

/** A form of one field, and what it says now. */
function Written({ html, error }: { html: string; error?: string }) {
  const [value, setValue] = useState(html);
  return (
    <main className="pane">
      <form className="card pad stack gap-12">
        <RichTextField
          id="text"
          label="Text"
          error={error}
          value={value}
          onChange={setValue}
          pictures={({ onChoose, onClose }) => (
            <p className="row">
              <button type="button" className="btn" onClick={() => onChoose('phone-1')}>
                Telefon zepředu
              </button>
              <button type="button" className="btn quiet" onClick={onClose}>
                Nic
              </button>
            </p>
          )}
        />
        <output className="code faint">{value}</output>
        <button type="button" className="btn line" onClick={() => setValue('<p>Cizí znění</p>')}>
          Vzít cizí
        </button>
        <button
          type="button"
          className="btn line"
          onClick={() =>
            setValue(
              '<figure><img src="/files/pictures/a-640.webp" alt="a" /><figcaption>Popisek</figcaption></figure>',
            )
          }
        >
          Vzít starší
        </button>
      </form>
    </main>
  );
}

const written = (html: string, error?: string) =>
  at({}, error === undefined ? <Written html={html} /> : <Written html={html} error={error} />);

export const examples: Examples = {
  'rich text with each format': () => written(everything),
  'rich text to begin': () => written(''),
  'rich text of one sentence': () => written('<p>Telefon s příběhem</p>'),
  'rich text that is wrong': () => written('<p>Text</p>', 'TOO_LONG'),
  'rich text that the editor cannot hold': () =>
    written('<p>Text</p><table><caption>Ceny</caption><tbody><tr><td>1</td></tr></tbody></table>'),
};
