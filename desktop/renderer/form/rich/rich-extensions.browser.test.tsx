import { isKeptAddress, richAttributes, richElements } from '@kolobeh/shared/content/rich-text.ts';
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { canHold, richExtensions, unheldIn } from './rich-extensions.ts';
import { meaningOf } from './rich-meaning.ts';

test.each([
  '<p>a</p>',
  'a',
  '<p>a<br />b</p><hr /><p>c</p>',
  '<h2>a</h2><h3>b</h3><h4>c</h4>',
  '<ul><li>a</li><li><p>b</p></li></ul>',
  '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>',
  '<p><a href="https://a.example" title="t" rel="noopener">a <strong>b</strong></a></p>',
  '<p><strong><em>a</em></strong> <em><strong>b</strong></em> <u>c</u> <s>d</s> H<sub>2</sub>O m<sup>2</sup></p>',
  '<blockquote>a</blockquote>',
  '<pre><code>a\n  b</code></pre>',
  '<p><img src="/files/pictures/a-640.webp" alt="a" width="640" height="640" /></p>',
  '<table><thead><tr><th scope="col">a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
  '<table><tbody><tr><td>c</td></tr></tbody></table>',
  '\n<p>a\n b</p>\n\n<p>c</p>\n',
  '<p>1\u00a0000 Kč</p>',
])('is held as it is: %s', (html) => {
  expect(canHold(html)).toBe(true);
});

test.each([
  ['<figure><img src="/files/pictures/a-640.webp" alt="a"><figcaption>b</figcaption></figure>', 'figcaption'],
  ['<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>', 'table'],
  ['<p><code><strong>a</strong></code></p>', 'code'],
  ['<h2>a<br />b</h2><blockquote><h5>c</h5></blockquote>', 'h5'],
])('would lose something, which is named: %s', (html, name) => {
  expect(canHold(html)).toBe(false);
  expect(unheldIn(html)).toEqual([name]);
});

test('two texts that differ in words, marks, order or addresses do not mean the same', () => {
  const one = '<p>a <strong>b</strong></p><p><a href="/c">c</a></p>';
  for (const other of [
    '<p>a b</p><p><a href="/c">c</a></p>',
    '<p>a <strong>b</strong> c</p>',
    '<p><a href="/c">c</a></p><p>a <strong>b</strong></p>',
    '<p>a <strong>b</strong></p><p><a href="/d">c</a></p>',
    '<p>a <strong>b</strong> <a href="/c">c</a></p>',
    '<ul><li>a <strong>b</strong></li></ul><p><a href="/c">c</a></p>',
  ])
    expect(meaningOf(other)).not.toBe(meaningOf(one));
});

test('the editor draws nothing that the server would drop', () => {
  const { nodes, marks } = getSchema(richExtensions);
  const drawn = [...Object.values(nodes), ...Object.values(marks)].flatMap(({ spec }) =>
    (spec.parseDOM ?? []).flatMap((rule) => ('tag' in rule && rule.tag ? [rule.tag.replace(/[^a-z0-9].*$/, '')] : [])),
  );
  // Read as another one: bold and italic by their older names, and headings of the table's columns.
  const read = new Set(['b', 'i', 'del', 'strike', 'colgroup']);
  expect([...new Set(drawn)].filter((name) => !read.has(name) && !richElements.includes(name))).toEqual([]);
  expect(richAttributes['img']).toEqual(expect.arrayContaining(['src', 'alt', 'width', 'height']));
  expect(isKeptAddress('javascript:alert(1)')).toBe(false);
});
