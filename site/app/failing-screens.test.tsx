// What a visitor gets when a screen fails while it is drawn, from the router itself: the frame stays (E-12).
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageOf } from '../test/page-of.ts'
import { basicSettings } from '../test/samples.ts'
import { aCall } from '../test/stand-ins.ts'
import * as entry from './entry.server.tsx'
import * as root from './root.tsx'
import { callContext, siteContext } from './route-loaders.ts'
import { SCREENS } from './screens.ts'
import { headOf } from './shell/head.tsx'
import * as frame from './shell/screen-boundary.tsx'

const FAULT = new Error('secret of the house')
const fail = () => {
  throw FAULT
}

/** The site with one screen. */
function aBuild(screen: object): ServerBuild {
  const manifestOf = (id: string, parentId: string | undefined, module: object) => ({
    id,
    parentId,
    path: id === 'root' ? '' : id === 'screen' ? '*' : undefined,
    module: `/${id}.js`,
    hasLoader: 'loader' in module,
    hasAction: false,
    hasErrorBoundary: 'ErrorBoundary' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
  })
  const modules: [string, string | undefined, object][] = [
    ['root', undefined, root],
    ['frame', 'root', frame],
    ['screen', 'frame', screen],
  ]
  const routes = Object.fromEntries(modules.map(([id, parentId, module]) => [id, manifestOf(id, parentId, module)]))
  return {
    entry: { module: entry },
    routes: Object.fromEntries(modules.map(([id, , module]) => [id, { ...routes[id], module }])),
    assets: { entry: { imports: [], module: '/entry.js' }, routes, url: '/manifest.js', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

async function visit(screen: object) {
  const reported: unknown[] = []
  const context = new RouterContextProvider()
  const basic = basicSettings()
  const frameOfSite = { basic, seo: null, contact: null, menu: {}, categories: [], pages: [], demo: [] }
  context.set(callContext, aCall({ '/frame/': frameOfSite }))
  context.set(siteContext, {
    publicUrl: 'https://studio.example',
    videoHost: 'https://video.example',
    requestId: 'r-1',
    report: (error) => reported.push(error),
    lacksPart: () => undefined,
    allowFrames: () => undefined,
    allowPictures: () => undefined,
  })
  const handle = createRequestHandler(aBuild(screen), 'production')
  const answer = await handle(new Request('https://studio.example/somewhere/'), context)
  return { status: answer.status, html: await answer.text(), reported }
}

const whole = {
  default: () => <h1>Harbour</h1>,
  handle: headOf('forms', () => ({ title: 'Harbour', path: '/harbour/' })),
}

test('a screen that can be drawn has its own title', async () => {
  const { status, html } = await visit(whole)
  const page = pageOf(html)
  expect([status, page.select('title')[0]?.text, page.title]).toEqual([200, 'Harbour || Test Studio', 'Harbour'])
})

test.each([
  ['component', { ...whole, default: fail }],
  ['head', { ...whole, handle: headOf('forms', fail) }],
])(
  '[L-117] where a screen’s %s fails, navbar, footer and the site’s title stay, and the error is logged once',
  async (_, screen) => {
    const { status, html, reported } = await visit(screen)
    expect(status).toBe(500)
    const page = pageOf(html)
    const titles = page.select('head title').map(({ text }) => text)
    expect(titles).toEqual(['Unexpected Application Error! || Test Studio'])
    page.one('navigation', 'Main')
    page.one('contentinfo')
    expect(page.title).toBe('Unexpected Application Error!')
    expect(html).not.toContain('secret')
    expect(reported).toEqual([FAULT])
  },
)

// an error of one of these would not be handled as those of the component are
const UNHANDLED = ['links', 'meta', 'headers', 'middleware', 'clientMiddleware', 'Layout']

test('[L-117] a screen exports nothing of the router whose errors would take the frame away', async () => {
  const pages = import.meta.glob<object>('./pages/**/*-page.tsx')
  expect(Object.keys(pages).length).toBeGreaterThan(SCREENS.length - 5)
  for (const [file, load] of Object.entries(pages))
    expect([file, Object.keys(await load()).filter((name) => UNHANDLED.includes(name))]).toEqual([file, []])
})
