import fc from 'fast-check';
import { Model, type Weakness } from './model.testing.ts';

const seed = 20_261_121;
const happening = fc.tuple(fc.nat(99), fc.nat(9), fc.nat(4095));
/** So many stations, and what happens to them. */
const courses = fc.tuple(
  fc.constantFrom(2, 3, 3, 3, 3, 4, 5),
  fc.array(happening, { minLength: 150, maxLength: 600, size: 'max' }),
);

/** Whether no order was packed at two stations in any of so many random courses. */
export const isSafe = (weakness: Weakness, numRuns: number): boolean =>
  !fc.check(
    fc.property(courses, ([size, happenings]) => {
      const model = new Model(size, weakness);
      for (const [what, first, second] of happenings) {
        model.step(what, first, second);
        if (!model.isSound) return false;
      }
      return true;
    }),
    { numRuns, endOnFailure: true, seed },
  ).failed;

/** How many orders were begun to be packed in so many random courses. */
export function grantedIn(numRuns: number): number {
  let granted = 0;
  fc.assert(
    fc.property(courses, ([size, happenings]) => {
      const model = new Model(size);
      for (const [what, first, second] of happenings) model.step(what, first, second);
      granted += model.begun;
    }),
    { numRuns, seed },
  );
  return granted;
}
