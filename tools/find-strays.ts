// Files that are not where, or not what, ARCHITECTURE.md says: names, the vocabulary of a domain, size.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const MOST_LINES = 250
const MOST_LINES_OF_A_TEST = 400

const VAGUE = /^(index|types?|utils?|helpers?|common|constants|misc|lib|service|manager|base)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)*\.tsx?$/
/** In a domain: its three files, what it does (`verb-noun`), and these two machines. */
const DOMAIN = /^(routes|rules|store|storage|postman|[a-z0-9]+(-[a-z0-9]+)+)$/

const files = globSync(
  '{*,{contract,api,site,admin}/*,{contract,api,admin}/src/**/*,site/{app,server,test}/**/*,{cache,health,demo,tools,bench,faults,e2e}/**/*}.{ts,tsx}',
  {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router)(\/|$)/.test(path),
  },
)

function complaintsAbout(file: string): string[] {
  const name = basename(file).replace(/(\.test)?\.tsx?$/, '')
  const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
  const [, domain] = /^api\/src\/([^/]+)\/[^/]+$/.exec(file) ?? []
  const vague = [...dirname(file).split('/'), name].filter((part) => VAGUE.test(part))
  const isTest = file.includes('.test.')
  const most = isTest ? MOST_LINES_OF_A_TEST : MOST_LINES
  return [
    ...vague.map((part) => `“${part}” says nothing: name what is inside`),
    ...(KEBAB.test(basename(file)) ? [] : ['is not kebab-case']),
    ...(domain && domain !== 'kit' && !isTest && !DOMAIN.test(name)
      ? ['a domain has routes, rules, store and verb-noun files']
      : []),
    ...(lines > most && name !== 'tables' ? [`has ${lines} lines: which noun wants its own file?`] : []),
  ]
}

const complaints = files.sort().flatMap((file) => complaintsAbout(file).map((complaint) => `${file}: ${complaint}`))
for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 || files.length === 0 ? 1 : 0
