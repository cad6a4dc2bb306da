import { expect, test } from 'vitest';
import { draw } from '../draw.tsx';
import { officeFiles } from './show-office.tsx';

const files = await Promise.all(Object.values(officeFiles).map((load) => load()));

test.each(files.flatMap(({ examples }) => Object.entries(examples)))('the example “%s” shows', async (_, example) => {
  await draw(example(), 'ro');
  expect(
    document.body.querySelectorAll('.station, .shell, .pane, .signin, [role=dialog], .sdone').length,
  ).toBeGreaterThan(0);
  // A text without one of its values.
  expect(document.body.textContent).not.toContain('{{');
});
