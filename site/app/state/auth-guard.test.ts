import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PERSONAL_PATHS, SCREENS } from '../screens.ts'
import { isPersonal, loginAgainFor, loginFor, ownPath, safeRedirectTarget } from './auth-guard.ts'

describe('[U-05] after a sign-in one stays on the site', () => {
  test.each([
    ['shipping', '/user/login/shipping/'],
    ['/payment/', '/payment/'],
    ['/order/12/', '/order/12/'],
    ['/gallery/plants/?page=2#top', '/gallery/plants/?page=2#top'],
    ['/service/বিয়ে/', encodeURI('/service/বিয়ে/')],
  ])('[M-24] [M-25] %j leads to %j', (target, path) => {
    expect(safeRedirectTarget(target)).toBe(path)
  })

  test.each([
    null,
    undefined,
    '',
    'payment',
    'order/1/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '\t//evil.example/',
    ' //evil.example/',
    ' /payment/',
    '/a\\..\\..\\evil',
    '/.//evil.example/',
    '/a/..//evil.example/',
    '/%00\u0000',
    'https://evil.example/',
    'https:/evil.example/',
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    'data:text/html,hello',
    'mailto:a@b.example',
    'shipping/../../',
    '@evil.example',
    '.evil.example',
  ])('[M-25] %j leads to the profile', (target) => {
    expect(safeRedirectTarget(target)).toBe('/user/profile/')
  })
})

test.each([
  ...[
    '//',
    '///',
    '/\\',
    '\\\\',
    '/\t/',
    '/\n/',
    '/.//',
    '/..//',
    '/%2f',
    '/%5c',
    'https://',
    'https:',
    'http:/\\',
    'HTTPS://',
  ],
  ...['', '.', '@', '://', 'shipping//', '\u0000//', ' //', '／／', '/\u2028/'],
])('[Z-14] %jevil.example/ leads nowhere else, however a browser reads it', (start) => {
  const target = safeRedirectTarget(`${start}evil.example/`)
  expect(target).toMatch(/^\/[^/\\]/)
  expect(new URL(target, 'https://studio.example').origin).toBe('https://studio.example')
})

test.each([
  'javascript:ran()',
  'JaVaScRiPt:ran()',
  ' javascript:ran()',
  'java\tscript:ran()',
  'java\nscript:ran()',
  'javascript&colon;ran()',
  'javascript://%0aran()',
  'data:text/html,<script>ran()</script>',
  'vbscript:ran()',
  'blob:null/x',
  'view-source:javascript:ran()',
])('[Z-14] %j never runs after a sign-in', (target) => {
  expect(safeRedirectTarget(target)).toBe('/user/profile/')
})

test('whoever asks for a path of ours, if there is one, learns when there is none', () => {
  expect(ownPath('//evil.example/')).toBeUndefined()
  expect(ownPath('/about/')).toBe('/about/')
})

test.each([
  ['/user/profile/', '/user/login/'],
  ['/user/profile', '/user/login/'],
  ['/user/login/shipping/', '/user/login?redirect=shipping'],
  ['/payment/', '/user/login/?redirect=/payment/'],
  ['/placeorder/', '/user/login/?redirect=/placeorder/'],
  ['/order/12', '/user/login/?redirect=/order/12/'],
  ['/service/wedding/?a=1&b=2', '/user/login/?redirect=/service/wedding/%3Fa%3D1%26b%3D2'],
])('[M-81] a guest at %s signs in at %s', (address, login) => {
  const url = new URL(address, 'http://studio.example')
  expect(loginFor(url)).toBe(login)
  const back = new URL(login, url).searchParams.get('redirect')
  const place = url.pathname.replace(/\/?$/, '/') + url.search
  expect(safeRedirectTarget(back)).toBe(place)
})

test('whose sign-in has ended comes back to the same place', () => {
  for (const [address, login] of [
    ['/user/profile/', '/user/login/?ended'],
    ['/user/login/shipping/', '/user/login?redirect=shipping&ended'],
    ['/order/12/', '/user/login/?redirect=/order/12/&ended'],
  ] as const)
    expect(loginAgainFor(new URL(address, 'http://studio.example'))).toBe(login)
})

test.each([
  ['/user/profile/', true],
  ['/user/login/shipping', true],
  ['/payment/', true],
  ['/placeorder/', true],
  ['/order/1/', true],
  // the router ignores case too
  ['/Order/1/', true],
  ['/order/1/document/INV-2026-27-0001/', true],
  ['/Order/1/Document/INV-2026-27-0001', true],
  ['/USER/Profile', true],
  ['/user/login/', false],
  ['/cart/', false],
  ['/', false],
])('%s needs a sign-in: %s', (pathname, answer) => {
  expect(isPersonal({ pathname })).toBe(answer)
})

test('[L-110] every screen that asks for a sign-in is a personal one of the table, and no other is', () => {
  const asking = SCREENS.filter(({ file }) =>
    /inBrowserSignedIn|requireSession/.test(readFileSync(join(import.meta.dirname, '../pages', file), 'utf8')),
  )
  expect(asking.map(({ path }) => path)).toEqual(PERSONAL_PATHS)
})
