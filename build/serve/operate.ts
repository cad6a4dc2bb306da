// Commands of whoever runs a deployment, where neither npm nor the sources of the build are: in a release on one machine and
// in the image. Settings and secrets are those of the processes beside it.
import { runNamed } from '../task.ts';

await runNamed(
  {
    settings: () => import('../tasks/settings.ts'),
    maintenance: () => import('../tasks/maintenance.ts'),
    'rotate-identity-key': () => import('../tasks/rotate-identity-key.ts'),
    backup: () => import('../tasks/backup.ts'),
    restore: () => import('../tasks/restore.ts'),
  },
  process.argv.slice(2),
);
