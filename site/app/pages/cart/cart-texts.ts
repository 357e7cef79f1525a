export const cartTexts = {
  title: 'Shopping Cart',
  empty: 'Your cart is empty',
  readDetails: 'Please read the details of each service before you check out.',
  goBack: 'Go Back',
  checkout: 'Proceed To Checkout',
  remove: (service: string) => `Remove ${service}`,
  removed: (service: string) => `${service} is no longer in the cart.`,
  priceBefore: 'Before: ',
  priceNow: 'Now: ',
  priceChanged: 'The price has changed since you put it here.',
  missing: 'This service is not available any more. Please remove it to go on.',
  scriptsOff: 'The cart is kept in your browser, which needs scripts for it. Without them, book by writing to us:',
}
