import { runUntilStopped } from '../system/programs/run-until-stopped.ts';
import type { Task } from '../task.ts';

/** The same as start, each program restarting or rebuilding when its files change. */
const dev: Task = () => runUntilStopped('watch');
export default dev;
