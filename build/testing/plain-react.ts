// Before React is imported: its development build, whose warnings and `act` the tests need, also writes for DevTools who
// made each element and how long each component took. Nobody looks at that here, and it is two fifths of a page's work.
import React from 'react';

// Read when the renderer is imported: absent, nothing is measured.
Object.assign(console, { timeStamp: undefined, createTask: undefined });

/** React keeps stacks of ten thousand elements a second; as if they were made already, it keeps none. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
