// Every screen of the site: the tests of all screens use this list.
import { services } from '../../demo/services.ts'

/** Path → HTTP status. */
export const SCREENS: [path: string, status: number][] = [
  ['/', 200],
  ['/about/', 200],
  ['/blog/', 200],
  ['/contact/', 200],
  ['/page/terms/', 200],
  ['/photography/all/', 200],
  ['/gallery/plants/', 200],
  ['/videography/all/', 200],
  ['/company/1/', 200],
  ['/service/', 200],
  [`/service/${services[0]?.slug}/`, 200],
  ['/service/check/1/', 200],
  ['/user/login/', 200],
  ['/user/register/', 200],
  ['/user/password/reset/', 200],
  ['/user/request/verify/', 200],
  ['/user/profile/', 200],
  ['/cart/', 200],
  ['/nothing/here/', 404],
]
/** Scripts redirect guests from these to the sign-in. */
export const STEPS: typeof SCREENS = ['/user/login/shipping/', '/payment/', '/placeorder/', '/order/1/'].map((path) => [
  path,
  200,
])
/** For a signed-in user who is about to book. */
export const OWN_SCREENS = [
  '/user/profile/',
  '/user/request/verify/',
  '/cart/',
  '/user/login/shipping/',
  '/payment/',
  '/placeorder/',
]
