// Specification §2 as a table: path → screen. Any path that isn't listed shows the not-found screen.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('shell/screen.tsx', [
    index('pages/home/home-page.tsx'),
    route('about', 'pages/about/about-page.tsx'),
    route('blog', 'pages/blog/blog-page.tsx'),
    route('contact', 'pages/contact/contact-page.tsx'),
    route('page/:slug', 'pages/content-page/content-page.tsx'),
    route('photography/all', 'pages/gallery/gallery-page.tsx', { id: 'all-photographs' }),
    route('gallery/:slug', 'pages/gallery/gallery-page.tsx'),
    route('videography/all', 'pages/videography/videography-page.tsx'),
    route('company/:id', 'pages/company/company-page.tsx'),
    route('service', 'pages/services/service-list-page.tsx'),
    route('service/check/:id', 'pages/services/service-page.tsx', { id: 'service-by-number' }),
    route('service/:slug', 'pages/services/service-page.tsx'),
    route('user/login', 'pages/account/sign-in-page.tsx'),
    route('user/register', 'pages/account/sign-up-page.tsx'),
    route('user/password/reset', 'pages/account/forgot-password-page.tsx'),
    route('user/request/verify', 'pages/account/request-verification-page.tsx'),
    route('user/profile', 'pages/account/profile-page.tsx'),
    route('cart/:slug?', 'pages/cart/cart-page.tsx'),
    route('user/login/shipping', 'pages/checkout/shipping-page.tsx'),
    route('payment', 'pages/checkout/payment-page.tsx'),
    route('placeorder', 'pages/checkout/place-order-page.tsx'),
    route('order/:id', 'pages/order/order-page.tsx'),
    route('*', 'pages/not-found/not-found-page.tsx'),
  ]),
  route('sitemap.xml', 'pages/feeds/sitemap.ts'),
  route('robots.txt', 'pages/feeds/robots.ts'),
  route('rss.xml', 'pages/feeds/rss.ts'),
  route('favicon.ico', 'pages/feeds/favicon.ts'),
] satisfies RouteConfig
