import path from 'node:path';
import { buildClient } from '../client-package/build-client.ts';
import type { Task } from '../task.ts';

/** The typed client as a package, into a folder: `.data/client-package` when none is named. */
const clientPackage: Task = async ([folder = path.resolve(import.meta.dirname, '../../.data/client-package')]) => {
  await buildClient(path.resolve(folder));
  console.log(`The client's package: ${path.resolve(folder)}`);
  return 0;
};
export default clientPackage;
