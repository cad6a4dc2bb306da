import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs a package of Debian. @returns false where this is not Debian, nobody is root, or it failed */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !isDebian()) return false;
  return [['update'], ['install', '-y', '--no-install-recommends', name]].every((args) => {
    console.log(`No ${name} found; running apt-get ${args.join(' ')}`);
    const { status } = spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return status === 0;
  });
}
