// What the blog screen says of itself (M-42).

export const blogTexts = {
  title: 'Blog',
  frame: (site: string) => `The blog of ${site}`,
  open: 'Open in its own window',
  nothingYet: 'There is no blog yet.',
  meanwhile: 'The studio’s journal will open here. Until then its photographs tell more.',
}
