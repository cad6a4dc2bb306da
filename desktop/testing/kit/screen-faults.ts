import axe from 'axe-core';
import { cs } from '../../renderer/texts/cs.ts';
import { overflowing } from './overflowing.ts';

const groups = Object.keys(cs).join('|');
/** A key of the language files instead of its words, or words without one of their values. */
const raw = new RegExp(`(?<![\\w./@-])(?:${groups})\\.[a-z_]\\w*(?![\\w@])|\\{\\{`);
const spoken = ['aria-label', 'placeholder', 'title', 'alt'];

/** What is only read out and was never put into words; what is seen is looked at in every example. */
const rawTexts = (): string[] =>
  [...document.body.querySelectorAll('*')]
    .flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''))
    .filter((text) => raw.test(text));

/** What axe finds on the screen as it is now: the fault with the places where it stands. */
async function barriers(): Promise<string[]> {
  // A tooltip on its way out is nobody's to read.
  const whole = { include: [document.body], exclude: ['.ag-tooltip-hiding'] };
  const { violations } = await axe.run(whole, {
    resultTypes: ['violations'],
    // Of a whole page, which an example is not.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

/** All that nobody should meet on any screen, whatever it shows: unsaid names, what is cut off, what keeps somebody out. */
export const screenFaults = async (): Promise<string[]> => [...rawTexts(), ...overflowing(), ...(await barriers())];
