import { describe, expect, it } from 'vitest';
import { letterFamilies } from './letter-families.ts';
import { commonKind, textsOf } from './letter-words.ts';

const markets = ['cs', 'ro'] as const;
const nasty = `<img src=x onerror=ran()>"><script>ran()</script><a href="javascript:ran()">&`;

const letters = Object.values(letterFamilies).flatMap((family) =>
  family.kinds.flatMap((kind) => markets.map((market) => ({ family, kind, market }))),
);
const ownOf = (
  { family, kind, market }: (typeof letters)[number],
  change: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    [kind, commonKind].flatMap((one) => textsOf(family, one, market).map(({ path, house }) => [path, change(house)])),
  );

describe('letters of the shop', () => {
  it('are all drawn with made-up facts, and no name in braces is left in any', () => {
    expect(letters.length).toBeGreaterThan(120);
    for (const one of letters) {
      const { subject, html, text } = one.family.draw(one.market, one.kind, {});
      expect(subject.length, `${one.family.name}.${one.kind}`).toBeGreaterThan(4);
      expect(`${subject}${text}${html}`.match(/\{\w+\}/), `${one.family.name}.${one.kind}`).toBeNull();
    }
  });

  it('of a device that is sold lead to its sale by their button', () => {
    for (const [market, words] of [
      ['cs', 'Sledovat výkup'],
      ['ro', 'Urmărește vânzarea'],
    ] as const)
      for (const kind of ['sold', 'sold_repaired']) {
        const { html, text } = letterFamilies.repair.draw(market, kind, {});
        expect([html.includes(`>${words}</a>`), text.includes(`${words}: `)], kind).toEqual([true, true]);
      }
    expect(letterFamilies.repair.draw('cs', 'done', {}).text).toContain('Sledovat opravu: ');
  });

  it('show what looks like markup in any of their texts as it was typed', () => {
    for (const one of letters) {
      const { html, text } = one.family.draw(
        one.market,
        one.kind,
        ownOf(one, (house) => `${nasty} ${house}`),
      );
      expect(html, `${one.family.name}.${one.kind}`).not.toMatch(/<img|<script|<a href="javascript/);
      expect(html).toContain('&lt;img src=x onerror=ran()&gt;');
      expect(text).toContain(nasty);
    }
  });

  it('have for each text the names that its letter fills in: they may stand in any text of it', () => {
    for (const one of letters) {
      const names = textsOf(one.family, one.kind, one.market);
      const own = Object.fromEntries(
        names.map(({ path, names: may }) => [path, may.map((name) => `{${name}}`).join(' ') || '-']),
      );
      const { subject, html } = one.family.draw(one.market, one.kind, own);
      expect(`${subject}${html}`.match(/\{\w+\}/), `${one.family.name}.${one.kind}`).toBeNull();
    }
  });
});
