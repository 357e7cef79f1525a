// Removes code of the router for settings and calls that this site doesn't use from the browser's scripts: discovery of
// routes during a visit (react-router.config.ts sends the whole table), instrumentation, its error screen, which shows a
// stack (errors go on to ours, app/shell/crash-screen.tsx), fetchers, actions (our forms call the API themselves),
// blockers and view transitions. Saves 8 kB in brotli.
import type { Plugin } from 'vite'

const LIB = /\/react-router\/dist\/production\/lib\/(.+)\.js$/

/** For each part: the functions that are called anyway, with the result that they have without the setting. */
const PARTS: Record<string, Record<string, string>> = {
  'dom/ssr/fog-of-war': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => {}',
  },
  'dom/ssr/errorBoundaries': {
    RemixErrorBoundary: '({ children }) => children',
    BoundaryShell: '({ children }) => children',
  },
  'router/instrumentation': { consumeInstrumentationClientResultMetaReceiver: '() => undefined' },
}

const NEVER_CALLED = 'throw new Error("not part of this site: see strip-router-code.ts")'

/** Single functions of parts that stay: the body that each gets instead. */
const FUNCTIONS: Record<string, Record<string, string>> = {
  'router/router': {
    // actions and forms
    handleAction: NEVER_CALLED,
    normalizeNavigateOptions: 'return { path: arguments[1] }',
    // fetchers
    fetch: NEVER_CALLED,
    handleFetcherAction: NEVER_CALLED,
    handleFetcherLoader: NEVER_CALLED,
    updateFetcherState: NEVER_CALLED,
    setFetcherError: NEVER_CALLED,
    getFetcher: NEVER_CALLED,
    resetFetcher: NEVER_CALLED,
    queueFetcherForDeletion: NEVER_CALLED,
    getUpdatedRevalidatingFetchers: NEVER_CALLED,
    markFetchRedirectsDone: 'return false',
    abortStaleFetchLoads: 'return false',
    // blockers
    getBlocker: NEVER_CALLED,
    deleteBlocker: NEVER_CALLED,
    updateBlocker: NEVER_CALLED,
    shouldBlockNavigation: '',
    // routes that are discovered, patched or replaced during a visit
    checkFogOfWar: 'return { active: false, matches: null }',
    discoverRoutes: NEVER_CALLED,
    patchRoutes: NEVER_CALLED,
    _internalSetRoutes: NEVER_CALLED,
    // view transitions
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
  },
  'dom/ssr/single-fetch': {
    singleFetchActionStrategy: NEVER_CALLED,
    singleFetchLoaderFetcherStrategy: NEVER_CALLED,
    nonSsrStrategy: NEVER_CALLED,
  },
  'dom/ssr/routes': { createClientRoutesWithHMRRevalidationOptOut: NEVER_CALLED },
  'dom/ssr/components': { RSCPrefetchPageLinksImpl: NEVER_CALLED },
  hooks: { RSCErrorHandler: NEVER_CALLED, useNavigateUnstable: NEVER_CALLED },
}

export function stripRouterCode(): Plugin {
  const left = new Set<string>()
  return {
    name: 'strip-router-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = LIB.exec(id)?.[1] ?? ''
      if (!part) return undefined
      const stripped = PARTS[part] ? withoutPart(code, PARTS[part]) : withoutFunctions(code, FUNCTIONS[part])
      if (stripped !== undefined) left.add(part)
      return { code: withoutComponentNames(stripped ?? code), map: null }
    },
    buildEnd(error) {
      const missing = [...Object.keys(PARTS), ...Object.keys(FUNCTIONS)].filter((part) => !left.has(part))
      if (!error && missing.length > 0)
        this.error(`This router has another ${missing.join(', ')}: see strip-router-code.ts`)
    },
  }
}

/** @returns undefined if the part doesn't export what is called */
function withoutPart(code: string, called: Record<string, string>): string | undefined {
  const names = /\nexport \{ (.+) \}/.exec(code)?.[1]?.split(', ')
  if (!names || Object.keys(called).some((name) => !names.includes(name))) return undefined
  return names.map((name) => `export const ${name} = ${called[name]}`).join('\n')
}

/** @returns undefined if one of them isn't there */
function withoutFunctions(code: string, bodies: Record<string, string> = {}): string | undefined {
  let stripped = code
  for (const [name, body] of Object.entries(bodies)) {
    // the code is formatted: a function ends at the first brace with its own indent
    const found = new RegExp(`\\n(\\t?)((?:async )?function ${name})\\([^\\n]*\\{\\n[\\s\\S]*?\\n\\1\\}(?=\\n)`).exec(
      stripped,
    )
    if (!found) return undefined
    stripped = stripped.replace(found[0], () => `\n${found[2]}() { ${body} }`)
  }
  return stripped
}

/** A component that has a name counts as used: `Form` and `NavLink` would stay, and all that they call. */
function withoutComponentNames(code: string): string {
  return code
    .replace(/\n\w+\.displayName = ".+";/g, '')
    .replace(/(\nconst \w+ = )(React\$1\.forwardRef\()/g, '$1/* @__PURE__ */ $2')
}
