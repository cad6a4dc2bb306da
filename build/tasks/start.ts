import { runUntilStopped } from '../system/programs/run-until-stopped.ts';
import type { Task } from '../task.ts';

const start: Task = () => runUntilStopped('serve');
export default start;
