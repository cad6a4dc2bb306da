import { expect, it } from 'vitest';
import { xmlText } from './xml-text.ts';

it('writes what XML means otherwise by names, and leaves out what it cannot write', () => {
  expect(xmlText(`6,1″ "A" & <b>'x'</b>`)).toBe('6,1″ &quot;A&quot; &amp; &lt;b&gt;&apos;x&apos;&lt;/b&gt;');
  expect(xmlText('a\u0000b\u001Fc\uFFFEd\n😀')).toBe('abcd\n😀');
});
