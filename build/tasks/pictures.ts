import { pictures as draw } from '../checks/test-runs.ts';
import type { Task } from '../task.ts';

/** Draws the screens that documents show anew. */
const pictures: Task = () => draw();
export default pictures;
