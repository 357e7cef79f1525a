// What a company's screen says of itself (M-42). The two headings are specification §2's own (E-20).

export const companyTexts = {
  videos: (name: string) => `Video gallery of ${name}`,
  photos: (name: string) => `Photo gallery of ${name}`,
  noVideos: 'No film yet.',
  photoSlider: 'Photographs',
  previousPhoto: 'Previous photograph',
  nextPhoto: 'Next photograph',
  clients: 'Our clients',
  previousClient: 'Previous client',
  nextClient: 'Next client',
}
