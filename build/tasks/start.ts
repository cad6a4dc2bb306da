import { runUntilStopped } from '../system/run-until-stopped.ts';
import type { Task } from '../tasks.ts';

const start: Task = () => runUntilStopped('serve');
export default start;
