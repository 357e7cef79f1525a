// The texts of the service screens (M-42).

export const texts = {
  list: 'Services',
  topServices: 'What we are booked for',
  allServices: 'All services',
  viewDetails: 'View Details',
  buy: (service: string) => `Add ${service} to the cart`,
  stars: (stars: number) => `${stars} of 5`,
  /** For a service without a rating. A review gives at least one star. */
  notReviewed: 'Not reviewed yet',
  offline: {
    heading: 'At the moment we offer offline services only.',
    text: 'Tell us what you are planning, and for when. We answer with a price.',
    action: 'Write to us',
  },
  reviewCount: (reviews: number) => `(${reviews} reviews)`,
  price: (currency: string) => `Price: ${currency} `,
  addToCart: 'ADD TO CART',
  reviews: 'Reviews',
  noReviews: 'No Reviews',
  verifiedBooking: 'Verified booking',
  answer: 'The studio answers',
  writeReview: 'Write a review',
  rating: 'Rating',
  /** In the order of their values; the first means no rating. */
  ratings: ['Select...', '1 Poor', '2 Fair', '3 Good', '4 Very Good', '5 Excellent'],
  comment: 'Comment',
  signed: (name: string) => `Your review will be signed ${name}`,
  submit: 'Submit the review',
  submitting: 'Submitting…',
  submitted: 'Review Submitted',
  toReview: { before: 'Please ', login: 'login', after: ' to write a review' },
  missing: {
    title: 'Service 404!',
    next: 'Back to the services',
  },
}
