export const metaMaster = {
  title: 'Meta-mastere',
  find: 'Caută un meta-master',
  new: 'Nou',
  newOne: 'Meta-master nou',
  none: 'Niciun meta-master deschis',
  noneText: 'Un meta-master ține laolaltă modelele care merg împreună, de exemplu o serie de telefoane.',
  failed: 'Meta-masterul nu a putut fi încărcat.',
  name: 'Denumire ({{market}})',
  models: 'Modele',
  noModels: 'Încă nu conține niciun model.',
  addModel: 'Adaugă un model după denumire sau cod',
  move: 'Mută în altul',
  moveTo: 'Mută {{name}}',
  stale:
    'Între timp l-a modificat altcineva ({{by}}, {{at}}); este salvat „{{name}}”. Verificați și modificați din nou.',
};
