// The texts of the gallery screens (M-42).

export const galleryTexts = {
  untitled: 'Photographs',
  categories: 'Photo categories',
  all: 'All',
  search: 'Search this gallery',
  searchButton: 'Search',
  empty: 'This Photo Gallery is empty!',
  nothingYet: 'The first photographs will hang here soon.',
  /** The first line, above `empty`. */
  searchedFor: (keyword: string) => `Under “${keyword}”:`,
  nothingFound: 'No photograph here is called that. Try another word, or see all that hangs here.',
  clearSearch: 'Clear the search',
  showAll: 'Show all photographs',
}
