/**
 * Stand-in for the module `electron`: the main process runs on Node, windows are Chromium pages. It lets tests run the
 * built main and preload bundles unchanged. It does not show what only Electron has: process isolation, the sandbox,
 * native menus and dialogs, privileges of schemes, the system's store of secrets.
 */
export { app } from './app.ts';
export { BrowserWindow } from './browser-window.ts';
export { ipcMain } from './ipc-main.ts';
export { protocol } from './protocol.ts';
export { crashReporter, dialog, Menu, net, safeStorage, session, shell } from './small-modules.ts';
