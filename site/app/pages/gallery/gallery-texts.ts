// What the gallery screens say of themselves (M-42).

export const galleryTexts = {
  untitled: 'Photographs',
  categories: 'Photo categories',
  all: 'All',
  search: 'Search this gallery',
  searchButton: 'Search',
  empty: 'This Photo Gallery is empty!',
  nothingYet: 'The first photographs will hang here soon.',
  nothingFound: (keyword: string) => `Nothing here is called “${keyword}”.`,
  showWhole: 'Show the whole gallery',
  showAll: 'Show all photographs',
}
