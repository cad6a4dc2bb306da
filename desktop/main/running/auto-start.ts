import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

/** Quoted for `Exec=`, as the Desktop Entry Specification has it. */
const quoted = (program: string): string => `"${program.replace(/(["`$\\])/g, '\\$1')}"`.replaceAll('%', '%%');

/** The entry by which desktops of Linux start a program after signing in (XDG Autostart). */
const autostartEntry = (program: string): string =>
  `[Desktop Entry]\nType=Application\nName=Kolobeh\nExec=${quoted(program)}\nX-GNOME-Autostart-enabled=true\n`;

interface LinuxPlace {
  /** The user's folder of settings, `~/.config`. */
  configFolder: string;
  /** The program itself: an AppImage is another file than what it unpacks. */
  program: string;
}

function setOnLinux(isOn: boolean, { configFolder, program }: LinuxPlace): void {
  const file = path.join(configFolder, 'autostart', 'kolobeh.desktop');
  if (!isOn) return rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, autostartEntry(program));
}

/** Whether the program starts when the person signs in to the computer. */
export function setAutoStart(isOn: boolean): void {
  if (process.platform !== 'linux') return app.setLoginItemSettings({ openAtLogin: isOn });
  setOnLinux(isOn, {
    configFolder: app.getPath('appData'),
    program: process.env['APPIMAGE'] ?? app.getPath('exe'),
  });
}
