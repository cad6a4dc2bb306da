import { startKitServer } from '../kit/kit-server.ts';
import type { Task } from '../task.ts';

const usualPort = 4500;

/** Screens and components alone, by examples; changed sources show at once. */
const kit: Task = async () => {
  const server = await startKitServer(usualPort);
  console.log(`Kit: ${server.resolvedUrls?.local[0] ?? ''}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  await server.close();
  return 0;
};
export default kit;
