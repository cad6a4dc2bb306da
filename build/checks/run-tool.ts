import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** How a tool ended; `code` is 1 too when it could not be started. */
export interface ToolResult {
  code: number;
  /** Everything it wrote; empty when it wrote straight to the terminal. */
  output: string;
}

/** A program of node_modules as arguments of the project's Node. */
const tool = (name: string): string => path.join(root, 'node_modules', '.bin', name);

/** How a tool of `node_modules/.bin` is run. */
export interface ToolOptions {
  /** It writes to the terminal as it goes. */
  live?: boolean;
  /** It leaves the processor to others that want it. */
  isPatient?: boolean;
  env?: Record<string, string>;
}

const PATIENT = 10;

/** Runs a tool to its end in the root. */
export function runTool(name: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolResult> {
  const onWindows = process.platform === 'win32';
  const child = spawn(onWindows ? `"${tool(name)}.cmd"` : tool(name), [...args], {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: options.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: onWindows,
  });
  // What it starts inherits this.
  if (options.isPatient && child.pid !== undefined) setPriority(child.pid, PATIENT);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
