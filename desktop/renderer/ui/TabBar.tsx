import { type ComponentProps, type ReactNode, use, useEffect } from 'react';
import { Tab, TabList, TabListStateContext, Tabs } from 'react-aria-components/Tabs';

interface TabBarProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  /** Null: what is shown is none of them. */
  active: Key | null;
  /** Of the active one too, which leads back to it as it was. */
  onChoose: (key: Key) => void;
}

/** A tab can be reached by the keyboard while none of them is active. */
function FirstInReach() {
  const state = use(TabListStateContext);
  useEffect(() => {
    const { collection, selectionManager: keys } = state ?? {};
    if (collection && keys && (keys.focusedKey === null || !collection.getItem(keys.focusedKey)))
      keys.setFocusedKey(collection.getFirstKey());
  }, [state]);
  return null;
}

/** Tabs over a part of the screen that stands elsewhere: one tab stop; arrows, Home and End choose. */
export function TabBar<Key extends string>({ label, tabs, active, onChoose }: TabBarProps<Key>) {
  return (
    <Tabs
      className="view-list"
      selectedKey={active ?? ''}
      onSelectionChange={(key) => {
        const chosen = tabs.find((one) => one.key === key);
        if (chosen) onChoose(chosen.key);
      }}
    >
      <TabList className="view-list" aria-label={label}>
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            id={tab.key}
            className=""
            // There is no panel of a tab's own that it could name.
            render={(told) => <div {...(told as ComponentProps<'div'>)} aria-controls={undefined} />}
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <FirstInReach />
    </Tabs>
  );
}
