export const listTexts = {
  toList: 'Back to the list',
  untitled: 'Without a title',
  unnamed: 'Without a name',
  wordless: 'Without words',
}
