// What the videography screen says of itself (M-42).

export const videographyTexts = {
  untitled: 'Videos',
  empty: 'No film yet.',
  nothingYet: 'The first ones will be shown here soon.',
}
