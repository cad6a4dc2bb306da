import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuTexts } from './menu-texts.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

const item = (role: Role, label: string): MenuItemConstructorOptions => ({ role, label });
const line: MenuItemConstructorOptions = { type: 'separator' };

/** The window's menu. Function keys stay free: stations use them. */
export function setMenu(texts: MenuTexts): void {
  const { file, edit, view } = texts;
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      { label: file, submenu: [item('quit', texts.quit)] },
      {
        label: edit,
        submenu: [
          item('undo', texts.undo),
          item('redo', texts.redo),
          line,
          item('cut', texts.cut),
          item('copy', texts.copy),
          item('paste', texts.paste),
          item('selectAll', texts.selectAll),
        ],
      },
      {
        label: view,
        submenu: [
          item('reload', texts.reload),
          line,
          item('resetZoom', texts.actualSize),
          item('zoomIn', texts.zoomIn),
          item('zoomOut', texts.zoomOut),
          line,
          item('togglefullscreen', texts.fullScreen),
        ],
      },
    ]),
  );
}
