// Starts every command of package.json: installs what package-lock.json asks for, finds the project's own Node and
// hands the task to it. Runs on Node 18 and newer, before anything is installed, so it imports no package.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** Runs a program to its end with our terminal; passes signals on and waits, so that nothing is left behind. */
function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const pass = Object.keys(SIGNALS).map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, listener] of pass) process.on(signal, listener);
  // A killed npm leaves its script behind without a word; then nobody waits for us any more.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(watch);
      for (const [name, listener] of pass) process.removeListener(name, listener);
      resolve(code ?? 128 + (SIGNALS[signal] ?? 0));
    });
  });
}

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Whether what lies in node_modules is what the lock names; foreign platforms' packages may be missing. */
function installedMatches() {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = json(record).packages;
  return Object.entries(json(at('package-lock.json')).packages).every(([place, wanted]) => {
    if (!place.includes('node_modules/') || wanted.link) return true;
    const found = installed[place];
    return found ? found.version === wanted.version : Boolean(wanted.optional ?? wanted.devOptional ?? wanted.peer);
  });
}

async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  const stamp = at('node_modules', '.lock-hash');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (!installedMatches()) {
    console.log('Installing packages (the first time takes about a minute) …');
    const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    // Set by `npm start`: the same npm on every system, without a shell.
    const npm = process.env.npm_execpath;
    const code = npm?.endsWith('.js')
      ? await run(process.execPath, [npm, ...options])
      : await run(['npm', ...options].join(' '), [], { shell: true });
    if (code !== 0) {
      console.error(`Installing packages failed (npm ci ended with ${code}).`);
      process.exit(code);
    }
  }
  writeFileSync(stamp, lock);
}

/** The Node of node_modules for this system, else the present one when it is new enough. */
function projectNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  for (const name of [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]) {
    for (const program of ['bin/node', 'bin/node.exe']) {
      if (existsSync(at('node_modules', name, program))) return at('node_modules', name, program);
    }
  }
  const wanted = json(at('package.json')).engines.node.replace('>=', '');
  const [major, minor] = wanted.split('.').map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return process.execPath;
  console.error(`Node ${wanted} or newer is needed on ${system}-${process.arch}; this is ${process.versions.node}.`);
  return process.exit(1);
}

await install();
const node = projectNode();
const folders = [path.dirname(node), at('node_modules', '.bin'), process.env.PATH ?? ''];
// What Node has compiled once it need not compile at the next start; entries are bound to Node's version and the source.
const compiled = process.env.NODE_COMPILE_CACHE ?? at('.data', 'compiled');
const env = { ...process.env, PATH: folders.join(path.delimiter), NODE_COMPILE_CACHE: compiled };
process.exit(await run(node, [at('build', 'tasks.ts'), ...process.argv.slice(2)], { env }));
