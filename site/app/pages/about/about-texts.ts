// What the about screen says of itself (M-42).

export const aboutTexts = {
  title: 'About',
  testimonials: 'What people say',
  clients: 'Companies we work for',
  nothingYet: 'The studio’s story will stand here soon.',
  contact: 'Ask us in person',
}
