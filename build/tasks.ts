// Runs one task of package.json by its name; started by `run.mjs` on the project's own Node.
import { runNamed } from './task.ts';

await runNamed(
  {
    start: () => import('./tasks/start.ts'),
    dev: () => import('./tasks/dev.ts'),
    kit: () => import('./tasks/kit.ts'),
    test: () => import('./tasks/test.ts'),
    check: () => import('./tasks/check.ts'),
    build: () => import('./tasks/build.ts'),
    desktop: () => import('./tasks/desktop.ts'),
    seed: () => import('./tasks/seed.ts'),
    'client-package': () => import('./tasks/client-package.ts'),
    reference: () => import('./tasks/reference.ts'),
    pictures: () => import('./tasks/pictures.ts'),
    bench: () => import('./tasks/bench.ts'),
    capacity: () => import('./tasks/capacity.ts'),
    scorecard: () => import('./tasks/scorecard.ts'),
    'rotate-identity-key': () => import('./tasks/rotate-identity-key.ts'),
    maintenance: () => import('./tasks/maintenance.ts'),
    sbom: () => import('./tasks/sbom.ts'),
    backup: () => import('./tasks/backup.ts'),
    restore: () => import('./tasks/restore.ts'),
    cluster: () => import('./tasks/cluster.ts'),
  },
  process.argv.slice(2),
);
