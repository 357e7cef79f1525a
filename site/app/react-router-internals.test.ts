import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const library = dirname(createRequire(import.meta.url).resolve('react-router'))
const sourceOf = (file: string) => readFileSync(join(library, 'lib', file), 'utf8')

test.for([
  ['dom/ssr/single-fetch.js', 'window.__reactRouterContext.streamController.enqueue(${', 'STREAM_CONTROLLER'],
  ['dom/ssr/single-fetch.js', 'window.__reactRouterContext.streamController.close();', 'STREAM_CONTROLLER'],
  ['dom/ssr/components.js', 'renderMeta.didRenderScripts = true', 'hasScripts'],
  [
    'dom/ssr/components.js',
    'routeMeta = typeof routeModule.meta === "function" ? routeModule.meta({',
    'useMetaFailure',
  ],
  ['dom/ssr/server.js', 'context.serverHandoffStream ?', 'withMatchedRoutes'],
  ['dom/ssr/components.js', 'type: "module",\n\t\t\tasync: true', 'MODULE_SCRIPT'],
  ['dom/ssr/components.js', 'rel: "modulepreload"', 'SCRIPT_PRELOAD'],
  ['dom-export/hydrated-router.js', 'manifest: window.__reactRouterManifest', 'browserRoutes'],
  ['dom/ssr/routes.js', 'clientLoaderModule', 'browserRoutes'],
] as const)('React Router still has, in %s: %s', ([file, text, used]) => {
  const isThere = sourceOf(file).includes(text)
  expect(isThere, `React Router changed what ${used} of react-router-internals.ts relies on: look at its ${file}`).toBe(
    true,
  )
})
