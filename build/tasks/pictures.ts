import { pictures as draw } from '../checks/test-runs.ts';
import type { Task } from '../task.ts';

/** Draws the screens that documents show anew, or with `kit` every example of the kit. */
const pictures: Task = async ([what]) => {
  if (what !== 'kit') return draw();
  const { drawKitPictures } = await import('../kit/draw-pictures.ts');
  return drawKitPictures();
};
export default pictures;
