// What home says of itself (M-42).

export const homeTexts = {
  title: 'Home',
  nothingYet: 'Photographs will hang here soon.',
  frames: 'Recent frames',
  allPhotographs: 'All photographs',
  noFrames: 'No photograph hangs here yet. The first ones will come soon.',
  readOn: 'More about the studio',
}
