// The demo studio's settings and the title block of each screen. Nothing here belongs to anybody: `.example` is a
// reserved name, and the telephone numbers consist of zeros.

export const basicSettings = {
  siteTitle: 'Chobighor',
  blogUrl: '/journal/',
  /** The photograph in chat previews of pages without one of their own. */
  sharePhotograph: 'house',
}

export const seoSettings = {
  author: 'Chobighor',
  keywords:
    'photography studio Dhaka, wedding photography, wedding film, portrait, company story, archive printing, Chobighor, ছবিঘর',
  description:
    'Chobighor is a photography and film studio in Dhaka. Weddings, portraits and company stories, at fixed prices, since 2011.',
}

export const advanceSettings = {
  facebook: 'https://facebook.example/chobighor',
  instagram: 'https://instagram.example/chobighor',
  twitter: 'https://twitter.example/chobighor',
  youtube: 'https://youtube.example/chobighor',
  whatsapp: '+8801700000000',
  phone: '+880 1700-000000',
  email: 'studio@chobighor.example',
  address: 'Dhanmondi, Dhaka 1209, Bangladesh',
  hours: 'Saturday to Thursday, 10:00 to 19:00',
}

export const orderSettings = {
  /** How to pay in cash, in the studio's own words (M-86). */
  cashWords:
    'Bring the sum to the studio in Dhanmondi, or send it by bKash or Nagad. Write your order number with it: we mark the order as paid within a day. This is a demo studio, and its numbers are nobody’s: please send nothing.',
  /** One event for each crew. */
  capacityPerShift: 2,
}

/** By the names that the contract has for the places. */
export const titleBlocks = {
  photography: {
    mainTitle: 'Photographs',
    shortDescription: 'Every print on one wall. Choose a subject, or search for a word.',
  },
  videography: {
    mainTitle: 'Videography',
    shortDescription:
      'Half a minute each, cut slowly from still photographs. They are silent; the room brings its own sound.',
  },
  contact: {
    mainTitle: 'Contact',
    shortDescription:
      'Tell us the date. We answer within a day, in Bangla or in English, and say so when the day is already taken.',
  },
  ceomessage: {
    mainTitle: 'From the founder',
    shortDescription: 'Chobighor is Bangla for house of pictures. This is who keeps the lamp on.',
  },
  ourclient: {
    mainTitle: 'They let us in',
    shortDescription: 'Three companies whose decks, yards and hangars we know by now.',
  },
  topsellservice: {
    mainTitle: 'What we are booked for',
    shortDescription: 'The days and sittings that people ask for most.',
  },
  sellservice: {
    mainTitle: 'Services',
    shortDescription: 'Fixed prices, in Taka, for what most people ask of us. For anything else, write to us.',
  },
}
