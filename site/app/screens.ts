// All screens of the site (specification §2), without imports: routes, sitemap, cache, metrics and tests read this table.

interface Screen {
  path: `/${string}`
  /** In `site/app/pages/`. */
  file: string
  /** Only for a file with several paths. */
  id?: string
  /** Whether everybody sees the same: such a screen is cached, and a part of the sitemap. */
  isPublic: boolean
  /** It shows a person's own data: it needs a sign-in, and is left when that ends, here or in another tab (U-28, X-11). */
  isPersonal?: boolean
}

export const SCREENS = [
  { path: '/', file: 'home/home-page.tsx', isPublic: true },
  { path: '/about/', file: 'about/about-page.tsx', isPublic: true },
  { path: '/blog/', file: 'blog/blog-page.tsx', isPublic: true },
  { path: '/contact/', file: 'contact/contact-page.tsx', isPublic: true },
  { path: '/page/:slug/', file: 'content-page/content-page.tsx', isPublic: true },
  { path: '/photography/all/', file: 'gallery/gallery-page.tsx', id: 'all-photographs', isPublic: true },
  { path: '/gallery/:slug/', file: 'gallery/gallery-page.tsx', isPublic: true },
  { path: '/videography/all/', file: 'videography/videography-page.tsx', isPublic: true },
  { path: '/company/:id/', file: 'company/company-page.tsx', isPublic: true },
  { path: '/service/', file: 'services/service-list-page.tsx', isPublic: true },
  { path: '/service/check/:id/', file: 'services/service-page.tsx', id: 'service-by-number', isPublic: true },
  { path: '/service/:slug/', file: 'services/service-page.tsx', isPublic: true },
  { path: '/user/login/', file: 'account/sign-in-page.tsx', isPublic: false },
  { path: '/user/register/', file: 'account/sign-up-page.tsx', isPublic: false },
  { path: '/user/password/reset/', file: 'account/reset-password-page.tsx', isPublic: false },
  { path: '/user/request/verify/', file: 'account/request-verification-page.tsx', isPublic: false },
  { path: '/user/profile/', file: 'account/profile-page.tsx', isPublic: false, isPersonal: true },
  { path: '/cart/:slug?/', file: 'cart/cart-page.tsx', isPublic: false },
  { path: '/user/login/shipping/', file: 'checkout/shipping-page.tsx', isPublic: false, isPersonal: true },
  { path: '/payment/', file: 'checkout/payment-page.tsx', isPublic: false, isPersonal: true },
  { path: '/placeorder/', file: 'checkout/place-order-page.tsx', isPublic: false, isPersonal: true },
  { path: '/order/:id/', file: 'order/order-page.tsx', isPublic: false, isPersonal: true },
  { path: '/order/:id/document/:number/', file: 'order/document-page.tsx', isPublic: false, isPersonal: true },
  { path: '/order/by/:secret/', file: 'order/order-by-address-page.tsx', isPublic: false },
  { path: '/quote/:secret/', file: 'quote/quote-page.tsx', isPublic: false },
] as const satisfies readonly Screen[]

type ScreenPath = (typeof SCREENS)[number]['path']
export type PublicPath = Extract<(typeof SCREENS)[number], { isPublic: true }>['path']
/** Those that show one row of many. */
export type RowPath = Extract<ScreenPath, `${string}:${string}`> & PublicPath

export const PUBLIC_PATHS: readonly PublicPath[] = SCREENS.filter((screen) => screen.isPublic).map(({ path }) => path)

export const PERSONAL_PATHS: readonly ScreenPath[] = SCREENS.filter((screen) => 'isPersonal' in screen).map(
  ({ path }) => path,
)

export const isRowPath = (path: PublicPath): path is RowPath => path.includes(':')
