// Removes code of the router for settings that this site doesn't use from the browser's scripts: discovery of routes
// during a visit (react-router.config.ts sends the whole table), instrumentation, and its error screen, which shows a
// stack: errors go on to ours (app/shell/crash-screen.tsx). Saves 3 kB in brotli.
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

export function leaveOut(): Plugin {
  const left = new Set<string>()
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = LIB.exec(id)?.[1] ?? ''
      const called = PARTS[part]
      const names = /\nexport \{ (.+) \}/.exec(code)?.[1]?.split(', ')
      if (!called || !names || Object.keys(called).some((name) => !names.includes(name))) return undefined
      left.add(part)
      return { code: names.map((name) => `export const ${name} = ${called[name]}`).join('\n'), map: null }
    },
    buildEnd(error) {
      const missing = Object.keys(PARTS).filter((part) => !left.has(part))
      if (!error && missing.length > 0) this.error(`This router has another ${missing.join(', ')}: see leave-out.ts`)
    },
  }
}
