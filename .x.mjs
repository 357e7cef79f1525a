import { spawn } from 'node:child_process'
import { rmSync, mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findChromium, CHROMIUM_FLAGS } from './tools/find-chromium.ts'
import { openSslCommerzHost } from './tools/sslcommerz-host.ts'
const gw = await openSslCommerzHost()
const port = 8123, base = `http://127.0.0.1:${port}`
rmSync('/tmp/look-demo', { recursive: true, force: true })
const child = spawn(process.execPath, ['server/build/main.mjs'], { env: { ...process.env, NODE_ENV: 'production', PORT: port, HOST: '127.0.0.1', DATA_DIR: '/tmp/look-demo', ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'boats at dusk', STAND_INS: `sslcommerz=${gw.address}`, LOG_LEVEL: 'warn' }, stdio: 'inherit' })
for (;;) { const ok = await fetch(base).then((r) => r.ok, () => false); if (ok) break; await new Promise((r) => setTimeout(r, 500)) }
const api = async (method, path, body, token) => { const r = await fetch(`${base}/api/v1${path}`, { method, headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, ...(body && { body: JSON.stringify(body) }) }); const t = await r.text(); if (!r.ok) throw new Error(path + t); return JSON.parse(t) }
const admin = await api('POST', '/users/login/', { username: 'a@b.example', password: 'boats at dusk' })
await api('PUT', '/admin/gateways/sslcommerz/', { version: 1, own_password: 'boats at dusk', is_on: true, is_sandbox: true, store_id: 'testbox', store_password: 'qwerty' }, admin.token)
const user = await api('POST', '/user/register/', { first_name: 'Rokeya', last_name: 'Hossain', phone: '+8801700000000', email: 'rokeya@post.example', password: 'monsoon-evening' })
const services = await api('GET', '/services/').catch(() => api('GET', '/get/services/'))
const list = services.services ?? services.results ?? services
const s = (Array.isArray(list) ? list : Object.values(list).flat()).find((x) => x.slug && x.price)
const price = s.price
const order = await api('POST', '/order/add/', { orderItems: [{ product: s.slug, price }], shippingAddress: { address: 'Senakunja', city: 'Dhaka', postalCode: '1206', country: 'Bangladesh', eventTime: '18:30', eventDate: '2027-03-12' }, paymentMethod: 'CashOn', itemsPrice: price, shippingPrice: '0.00', taxPrice: '0.00', totalPrice: price }, user.token)
mkdirSync('/tmp/look', { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const shot = async (who, path, name, width, scheme, act) => {
  const context = await browser.newContext({ baseURL: base, viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' })
  await context.addInitScript(([u, t]) => { if (window === top) { localStorage.setItem('userInfo', u); localStorage.setItem('theme', t) } }, [JSON.stringify(who), scheme])
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await act?.(page)
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/look/${name}-${width}-${scheme}.png`, fullPage: name !== 'dialog' })
  await context.close()
}
for (const [w, c] of [[360, 'light'], [768, 'dark'], [1440, 'light']]) {
  await shot(user, `/order/${order.id}/`, 'order', w, c)
  await shot(admin, '/admin/#/payments/gateways', 'gateways', w, c)
}
await shot(admin, '/admin/#/payments/gateways', 'dialog', 360, 'dark', (p) => p.getByRole('button', { name: 'Set up bKash' }).click())
await shot(user, `/order/${order.id}/?payment=asking`, 'asking', 360, 'dark')
await api('POST', `/order/${order.id}/gateway/`, { provider: 'sslcommerz' }, user.token)
const [p] = [...gw.payments.values()].slice(-1)
const form = gw.decide(p.tran_id, 'VALID', true)
await fetch(`${base}/api/v1/payment/sslcommerz/notice/`, { method: 'POST', body: new URLSearchParams(form) })
await shot(user, `/order/${order.id}/?payment=paid`, 'paid', 360, 'light')
await shot(admin, `/admin/#/orderDesk/${order.id}/show`, 'desk', 768, 'light')
await shot(admin, `/admin/#/`, 'overview', 768, 'dark')
await browser.close(); child.kill('SIGTERM'); await gw.close()
