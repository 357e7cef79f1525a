// Leaves out of the browser's scripts what the router brings for settings that this site hasn't: routes that are discovered while
// one walks (react-router.config.ts sends the whole table), instruments, and an error screen of its own, which shows a stack: errors
// go on to ours (app/shell/last-screen.tsx). 3 kB in brotli.
import type { Plugin } from 'vite'

const LIB = /\/react-router\/dist\/production\/lib\/(.+)\.js$/

/** Of each part what is called without its setting, answering as the whole one does then; the rest is never called. */
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
