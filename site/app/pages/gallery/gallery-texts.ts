// What the gallery screens say of themselves (M-42).

export const galleryTexts = {
  untitled: 'Photographs',
  categories: 'Photo categories',
  all: 'All',
  search: 'Search this gallery',
  searchButton: 'Search',
  empty: 'This Photo Gallery is empty!',
  nothingYet: 'The first photographs will hang here soon.',
  /** Stands above `empty`, as its first line. */
  searchedFor: (keyword: string) => `Under “${keyword}”:`,
  nothingFound: 'No photograph here is called that. Try another word, or see all that hangs here.',
  clearSearch: 'Clear the search',
  showAll: 'Show all photographs',
}
