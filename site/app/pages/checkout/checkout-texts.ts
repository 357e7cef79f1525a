// The texts of the checkout (M-42).

export const checkoutTexts = {
  scriptsOff: 'Booking needs scripts, which are off in this browser. Without them, book by writing to us:',
  steps: {
    label: 'Checkout',
    login: 'Login',
    shipping: 'Shipping',
    payment: 'Payment',
    placeOrder: 'Place Order',
  },
  continue: 'Continue',
  choose: 'Choose a service',
  booking: 'Your booking',
  event: {
    title: 'Event Place',
    lead: 'Where shall we be, and when?',
    venueName: 'Venue Name',
    venueLocation: 'Venue Location',
    venueLocationHint: 'The full address: house, road, area, city.',
    postalCode: 'Postal Code',
    postalCodeHint:
      'In Dhaka: Motijheel 1000, New Market 1205, Cantonment 1206, Mohammadpur 1207, Dhanmondi 1209, Gulshan 1212, Banani 1213, Mirpur 1216, Uttara 1230.',
    country: 'Country',
    bangladesh: 'Bangladesh',
    startTime: 'Event Start Time',
    startTimeHint: 'Dhaka time.',
    date: 'Event Date',
    past: 'This day is over. If you mean it, go on.',
    full: 'The studio is taken on this day at that time. Please choose another day, or another time.',
  },
  payment: {
    title: 'Select Method',
    paypal: 'PayPal or Credit Card (not available)',
    cashHint: 'You pay nothing now. Once the order is placed, its page tells you how to pay the studio.',
  },
  order: {
    title: 'Place Order',
    change: 'Change',
    changeEvent: 'Change the event',
    changePayment: 'Change the payment',
    changeServices: 'Change the services',
    send: 'Place Order',
    placing: 'Placing the order…',
    placed: 'Your order is placed.',
    agree: 'With the order you agree to these pages: ',
  },
}
