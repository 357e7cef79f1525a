// Which tests `npm test -- changed` runs. Nearly every test of the API loads the whole API, so Vitest takes each change for a
// change of all. If only some domains have changed, the tests of these domains run, and the tests of all domains together.

/** They serve all domains: a change there may show in any of them. */
const SERVE_ALL = ['auth', 'collections', 'platform']
/** What may be loaded by tests of the API, and settings of all. */
const OF_API = /^(api|contract|demo|tools)\/|^[^/]+\.(json|ts)$/
/** All folders with tests, but the API's. */
const OTHERS = ['contract/', 'site/', 'admin/', 'server/', 'demo/', 'tools/', 'quality/']

/**
 * @param changed paths of files
 * @param inApi the names in `api/src`: folders are domains, and tests beside them are about all domains
 * @returns parts of the paths of the tests to run, all of them if there are none; and the domains that are left
 */
export function testsOfChange(changed: string[], inApi: string[]): { files: string[]; left: string[] } {
  const tests = changed.filter((file) => file.endsWith('.test.ts'))
  const sources = changed.filter((file) => OF_API.test(file) && !tests.includes(file))
  const touched = sources.map((file) => /^api\/src\/([^/]+)\//.exec(file)?.[1] ?? 'platform')
  if (touched.length === 0 || touched.some((domain) => SERVE_ALL.includes(domain))) return { files: [], left: [] }
  const across = inApi.filter((name) => name.endsWith('.test.ts'))
  const of = [...touched.map((domain) => `${domain}/`), ...across].map((name) => `api/src/${name}`)
  const left = inApi.filter((name) => !name.includes('.') && !touched.includes(name))
  return { files: [...new Set([...OTHERS, ...of, ...tests])], left }
}
