export const frame = {
  sections: 'Sections',
  section: {
    orders: 'Orders',
    warehouse: 'Warehouse',
    products: 'Products',
    tasks: 'Tasks',
    hardware: 'Hardware',
    refused: 'Refused records',
    held: 'Work under way',
  },
  role: {
    visitor: 'visitor',
    customer: 'customer',
    shop: 'shop',
    warehouse: 'warehouse',
    office: 'office',
    supervisor: 'supervisor',
    admin: 'administrator',
  },
  language: 'Language',
  signOut: 'Sign out',
  loading: 'Loading',
  retry: 'Try again',
  close: 'Close',
  cancel: 'Back',
  save: 'Save',
  saving: 'Saving…',
  workTitle: 'Warehouse work – Kolobeh',
};

export const palette = {
  open: 'Search or run…',
  label: 'Commands',
  placeholder: 'Section, command or order number',
  nothing: 'Nothing like that here. Try another word or an order number.',
  choose: 'choose',
  run: 'run',
  number: 'order number',
  goTo: 'Go to: {{section}}',
  openOrder: 'Open order {{number}}',
  refused: 'Refused and unsent records',
  language: { cs: 'Switch to Czech', ro: 'Switch to Romanian', en: 'Switch to English' },
};

export const status = {
  allSaved: 'Everything is saved on the server',
  nothingUnsent: 'Nothing waits to be sent',
  offline: 'No network. ',
  unsentFor_one: '{{count}} unsent record, {{age}}',
  unsentFor_other: '{{count}} unsent records, {{age}}',
  refused_one: '{{count}} refused record',
  refused_other: '{{count}} refused records',
};

export const signIn = {
  title: 'Back office sign-in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  signingIn: 'Signing in…',
  ended: 'Your session has ended. Sign in again and go on where you stopped.',
  unsent_one: '{{count}} record waits to be sent. It goes as soon as you sign in.',
  unsent_other: '{{count}} records wait to be sent. They go as soon as you sign in.',
  offline: 'The server does not answer now. You can sign in once the connection is back.',
};

export const fields = {
  REQUIRED: 'Fill in this field.',
  TOO_LONG: 'The text is too long.',
  INVALID: 'This value is not right.',
  INVALID_EMAIL: 'Write the e-mail as name@company.com.',
  INVALID_AMOUNT: 'Write the amount in digits, for example 12 990 or 12 990.50.',
  AMOUNT_DIFFERS: 'The amount differs from the order total. Check the statement.',
  NAME_RESERVED: 'The name must not begin with two underscores.',
};
