export const helpTexts = {
  help: 'Help',
  find: 'Find in the manual',
  none: 'The manual has nothing about this.',
  pages: 'Pages of the manual',
}
