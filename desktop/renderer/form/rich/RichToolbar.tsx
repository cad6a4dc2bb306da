import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { LinkRow } from './LinkRow.tsx';
import { PictureRow } from './PictureRow.tsx';
import type { PictureChooser } from './picture-chooser.ts';
import { tableActs, toolGroups } from './rich-tools.ts';

interface RichToolbarProps {
  editor: Editor;
  /** Id of the text. */
  controls: string;
  pictures?: PictureChooser | undefined;
}

/** What is on at the cursor, by the names of the tools. */
const useOn = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: toolGroups.flat().flatMap((tool) => (tool.isOn(now) ? [tool.name] : [])),
      isLink: now.isActive('link'),
      isTable: now.isActive('table'),
      isPicture: now.isActive('image'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });

/** The ways to format a text: one tab stop, arrows inside. */
export function RichToolbar({ editor, controls, pictures }: RichToolbarProps) {
  const { t } = useTranslation();
  const on = useOn(editor);
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const close = (): void => {
    setOpen(null);
    editor.commands.focus();
  };
  return (
    <div className="rich-tools">
      <Toolbar aria-label={t('rich.tools')} aria-controls={controls} className="row wrap">
        {toolGroups.map((group) => (
          <Group key={group[0]?.name} className="rich-group">
            {group.map((tool) => (
              <ToggleButton
                key={tool.name}
                className={`rich-tool ${tool.name}`}
                data-sign={tool.sign}
                aria-label={t(`rich.tool.${tool.name}`)}
                isSelected={on.tools.includes(tool.name)}
                onChange={() => tool.toggle(editor)}
              />
            ))}
          </Group>
        ))}
        <Group className="rich-group">
          <ToggleButton className="rich-tool" isSelected={on.isLink} onChange={() => setOpen('link')}>
            {t('rich.link')}
          </ToggleButton>
          {pictures && (
            <ToggleButton className="rich-tool" isSelected={on.isPicture} onChange={() => setOpen('picture')}>
              {t('rich.picture')}
            </ToggleButton>
          )}
          <ToggleButton
            className="rich-tool"
            isSelected={on.isTable}
            isDisabled={on.isTable}
            onChange={() => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
          >
            {t('rich.table')}
          </ToggleButton>
        </Group>
        <Group className="rich-group">
          <button
            type="button"
            className="rich-tool"
            aria-label={t('rich.undo')}
            disabled={!on.canUndo}
            onClick={() => editor.chain().focus().undo().run()}
          >
            <Icon name="undo" size="s" />
          </button>
          <button
            type="button"
            className="rich-tool redo"
            aria-label={t('rich.redo')}
            disabled={!on.canRedo}
            onClick={() => editor.chain().focus().redo().run()}
          >
            <Icon name="undo" size="s" />
          </button>
        </Group>
      </Toolbar>
      {on.isTable && (
        <div className="row wrap" role="group" aria-label={t('rich.table')}>
          {tableActs.map(({ name, act }) => (
            <button key={name} type="button" className="rich-tool" onClick={() => act(editor)}>
              {t(`rich.tables.${name}`)}
            </button>
          ))}
        </div>
      )}
      {open === 'link' && <LinkRow editor={editor} onClose={close} />}
      {open === 'picture' && pictures && <PictureRow editor={editor} pictures={pictures} onClose={close} />}
    </div>
  );
}
