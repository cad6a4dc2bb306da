export const metaMaster = {
  title: 'Meta-masters',
  find: 'Find a meta-master',
  new: 'New',
  newOne: 'New meta-master',
  none: 'No meta-master is open',
  noneText: 'A meta-master holds models that belong together, such as one generation of phones.',
  failed: 'The meta-master could not be loaded.',
  name: 'Name ({{market}})',
  models: 'Models',
  noModels: 'There is no model in it yet.',
  addModel: 'Add a model by name or code',
  move: 'Move elsewhere',
  moveTo: 'Move {{name}}',
  stale:
    'Somebody else has changed it meanwhile ({{by}}, {{at}}); “{{name}}” is saved. Look at it and change it again.',
};
