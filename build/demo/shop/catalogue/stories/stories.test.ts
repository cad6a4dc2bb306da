import { ProductStory } from '@kolobeh/shared/catalogue/product-story.ts';
import { expect, it } from 'vitest';
import { planCatalogue } from '../plan-catalogue.ts';
import { planCategories } from '../plan-categories.ts';

const { masters } = planCatalogue(planCategories(), 'stories', 3000);

it('tells every model at length in both languages', () => {
  expect(masters.length).toBeGreaterThan(100);
  for (const { name, story } of masters) {
    for (const told of [ProductStory.parse(story.cs), ProductStory.parse(story.ro)]) {
      expect(told.highlights.length, name.cs).toBeGreaterThan(0);
      expect(told.paragraphs.length, name.cs).toBeGreaterThan(1);
      expect(told.in_box.filter(({ is_in: isIn }) => isIn).length, name.cs).toBeGreaterThan(0);
    }
    expect(story.ro.paragraphs, name.cs).not.toEqual(story.cs.paragraphs);
    expect(story.ro.paragraphs, name.cs).toHaveLength(story.cs.paragraphs.length);
  }
});

it('says nothing twice of one model, and the box of a used piece is not that of a new one', () => {
  for (const { story, name } of masters) {
    const names = story.cs.in_box.map(({ of, name: thing }) => `${of} ${thing}`);
    expect(new Set(names).size, name.cs).toBe(names.length);
  }
  const phone = masters.find(({ code }) => code.startsWith('APL-IP13'));
  const ofUsed = phone?.story.cs.in_box.filter(({ of }) => of === 'used').map((thing) => thing.name);
  expect(ofUsed).toContain('Krabice z recyklovaného papíru');
});
