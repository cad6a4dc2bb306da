/** A key cap. Hidden from assistive technology: the control it sits in carries `aria-keyshortcuts`. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="kbd" aria-hidden="true">
    {children}
  </kbd>
);
