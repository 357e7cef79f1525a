// All the site's own texts (M-42). Sentences are whole and take their changing parts as parameters, so that they can be
// translated into Bangla.

export const BRAND = 'Chobighor'

export const texts = {
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  tryAgain: 'Try again',
  goHome: 'Back to the home page',
  needsScripts:
    'This page needs scripts, which your browser has switched off. Please switch them on and load it again.',
  nav: {
    label: 'Main',
    home: 'Home',
    about: 'About',
    portfolio: 'Portfolio',
    viewAll: 'View All',
    videography: 'Videography',
    service: 'Service',
    blog: 'Blog',
    contact: 'Contact',
    cart: 'Cart',
    cartWith: (services: number) => `Cart, services: ${services}`,
    login: 'Login',
    profile: 'Profile',
    orders: 'My orders',
    studio: 'Studio',
    logout: 'Logout',
    leaving: 'Logging out…',
    menu: 'Menu',
    toLight: 'Switch to the light theme',
    toDark: 'Switch to the dark theme',
    logo: (site: string) => `${site}, home`,
  },
  footer: {
    label: 'More of the studio',
    photographs: 'Photographs',
    copyright: (year: number, site: string) => `© ${year} ${site}`,
    social: 'Follow us',
    places: {
      facebook: 'Facebook',
      instagram: 'Instagram',
      twitter: 'Twitter',
      youtube: 'YouTube',
      whatsapp: 'WhatsApp',
    },
    whatsappGreeting: (site: string) => `Hello ${site}, I would like to ask about a date.`,
  },
  preview: {
    label: 'Preview',
    open: 'A preview: visitors don’t see this yet.',
    over: 'This preview has ended. Please open it again in the back office.',
  },
  notFound: {
    title: '404',
    heading: 'We can’t find this page.',
    text: 'The address may be misspelt, or the page may have been taken down.',
    photographs: 'See the photographs',
  },
  crash: {
    heading: 'Unexpected Application Error!',
    text: 'This page could not be shown. The fault is ours. Please start again from the home page.',
  },
  failed: {
    title: 'This didn’t load',
    missing: 'Something is missing',
    request: (id: string) => `If you write to us about it, please mention ${id}`,
  },
  gallery: {
    page: (page: number) => `Page ${page}`,
    pages: 'Pages',
    untitled: 'Photograph',
    empty: 'This Photo Gallery is empty!',
  },
  lightbox: {
    label: 'Photograph',
    close: 'Close',
    previous: 'Previous photograph',
    next: 'Next photograph',
    share: 'Share this photograph',
    play: 'Start the slideshow',
    pause: 'Pause the slideshow',
    missing: 'This photo could not be loaded.',
    count: (at: number, of: number) => `${at} / ${of}`,
  },
}
