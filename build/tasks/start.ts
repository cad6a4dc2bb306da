import { runUntilStopped } from '../system/run-until-stopped.ts';
import type { Task } from '../task.ts';

const start: Task = () => runUntilStopped('serve');
export default start;
