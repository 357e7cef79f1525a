// Items of an order that are no service: the studio's own words and price, from a quote (decision 095). In the place of a
// service's slug they have a word that no slug can be, so that each item of an order still has its own.

const MARK = 'custom:'

/** @param nth from 1, within the order */
export const customProduct = (nth: number): string => `${MARK}${nth}`

/** Nothing on the site shows such an item alone. */
export const isCustomItem = (product: string): boolean => product.startsWith(MARK)
