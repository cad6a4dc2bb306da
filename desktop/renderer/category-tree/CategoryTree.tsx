import type { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import { ancestorsOf } from '@kolobeh/shared/category/assignment.ts';
import type { Move } from '@kolobeh/shared/category/tree-move.ts';
import { type KeyboardEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { type Branch, branchesOf, foundIn, moveByDrop, moveByKey, type MoveKey } from './tree-nodes.ts';
import { categoryName } from './use-category-tree.ts';

type Item = Branch<OfficeCategory> & { id: number };

interface CategoryTreeProps {
  label: string;
  categories: readonly OfficeCategory[];
  /** Only those whose name has it, with all that hold them. */
  search: string;
  chosen: readonly number[];
  /** `one`: always one; `many`: any number, by boxes. */
  choice: 'one' | 'many';
  onChoose: (ids: number[]) => void;
  /** Absent where the tree stays as it is. */
  onMove?: (move: Move) => void;
}

const moveKeys: ReadonlySet<string> = new Set<MoveKey>(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
const isMoveKey = (key: string): key is MoveKey => moveKeys.has(key);

const itemsOf = (branches: readonly Branch<OfficeCategory>[]): Item[] =>
  branches.map((branch) => ({ ...branch, id: branch.node.id }));

/** The category of the row that has the focus; null where none has. */
const focusedId = (): number | null =>
  Number(document.activeElement?.closest<HTMLElement>('[role="row"]')?.dataset.key) || null;

const Mark = ({ icon, text }: { icon: 'loop' | 'wrench'; text: string }) => (
  <span className="tree-mark" title={text}>
    <Icon name={icon} size="xs" />
    <span className="sr">{text}</span>
  </span>
);

/** Marks beside a name: what the category is offered for, and whether the shop shows it. */
function Marks({ category }: { category: OfficeCategory }) {
  const { t } = useTranslation();
  return (
    <>
      {!category.is_shown && <span className="badge">{t('category.hidden')}</span>}
      {category.for_buyout && <Mark icon="loop" text={t('category.inBuyout')} />}
      {category.for_service && <Mark icon="wrench" text={t('category.inService')} />}
      <em className="num">{category.products}</em>
    </>
  );
}

interface RowProps {
  item: Item;
  isMany: boolean;
  isMovable: boolean;
}

function Row({ item, isMany, isMovable }: RowProps) {
  const { t, i18n } = useTranslation();
  const name = categoryName(i18n, item.node);
  return (
    <TreeItem id={item.id} textValue={name} value={item}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <div className="tree-row">
            {isMovable && (
              <Button slot="drag" className="drag" aria-label={t('category.drag', { name })}>
                <Icon name="drag" size="xs" />
              </Button>
            )}
            {hasChildItems ? (
              <Button slot="chevron" className="sp">
                <Icon name="chev-r" size="xs" />
              </Button>
            ) : (
              <span className="sp" />
            )}
            {isMany && (
              <Checkbox slot="selection" className="tick">
                <Icon name="check" size="xs" />
              </Checkbox>
            )}
            <span className="cut">{name}</span>
            <Marks category={item.node} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={itemsOf(item.children)}>
        {(child) => <Row item={child} isMany={isMany} isMovable={isMovable} />}
      </Collection>
    </TreeItem>
  );
}

/** Which rows are open: what holds the chosen ones, and whatever the person opened or closed since. */
function useOpened(categories: readonly OfficeCategory[], chosen: readonly number[]) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [seen, setSeen] = useState('');
  const key = chosen.join();
  if (key !== seen) {
    setSeen(key);
    setOpened(new Set([...opened, ...chosen.flatMap((id) => ancestorsOf(categories, id))]));
  }
  return [opened, setOpened] as const;
}

/**
 * All categories under one another, with how many products each has. Rows are dragged, or moved by Alt and an arrow;
 * from the handle also by Enter, arrows and Enter.
 */
export function CategoryTree({ label, categories, search, chosen, choice, onChoose, onMove }: CategoryTreeProps) {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useOpened(categories, chosen);
  const shown = foundIn(categories, search, (one) => categoryName(i18n, one));
  const isSearched = search.trim() !== '';
  // What a search leaves out would be jumped over unseen.
  const isMovable = onMove !== undefined && !isSearched;
  const hasHandles = onMove !== undefined;
  const { dragAndDropHooks } = useDragAndDrop<Item>({
    isDisabled: !isMovable,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    getDropOperation: () => 'move',
    onMove: ({ keys, target }) => {
      const [id] = keys;
      if (id !== undefined) onMove?.(moveByDrop(Number(id), Number(target.key), target.dropPosition));
    },
  });
  const moveFocused = (event: KeyboardEvent): void => {
    if (!event.altKey || !isMoveKey(event.key) || !isMovable) return;
    event.preventDefault();
    event.stopPropagation();
    const id = focusedId();
    const move = id === null ? null : moveByKey(categories, id, event.key);
    if (!move) return;
    // What goes into another one stays in sight.
    if (move.position === 'last-child') setOpened(new Set([...opened, move.target]));
    onMove?.(move);
  };
  return (
    <div className="tree" onKeyDownCapture={moveFocused}>
      <Tree
        aria-label={label}
        items={itemsOf(branchesOf(shown))}
        key={String(hasHandles)}
        dependencies={[hasHandles, i18n.language]}
        selectionMode={choice === 'one' ? 'single' : 'multiple'}
        disallowEmptySelection={choice === 'one'}
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          onChoose(keys === 'all' ? shown.map(({ id }) => id) : [...keys].map((key) => Number(key)))
        }
        expandedKeys={isSearched ? shown.map(({ id }) => id) : opened}
        onExpandedChange={(keys) => setOpened(new Set([...keys].map((key) => Number(key))))}
        dragAndDropHooks={hasHandles ? dragAndDropHooks : undefined}
        renderEmptyState={() => <p className="faint pad">{t('category.notFound')}</p>}
      >
        {(item) => <Row item={item} isMany={choice === 'many'} isMovable={hasHandles} />}
      </Tree>
    </div>
  );
}
