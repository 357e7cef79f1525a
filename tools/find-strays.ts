// Names of files, their size, and the parts of a decision: what ARCHITECTURE.md and CONTRIBUTING.md say of them.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const MOST_LINES = 250
const MOST_LINES_OF_A_TEST = 400

const VAGUE = /^(index|types?|utils?|helpers?|common|constants|misc|lib|service|manager|base)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)*\.tsx?$/
/** In a domain: its three files, use cases (`verb-noun`), and these two. */
const DOMAIN = /^(routes|rules|store|storage|jobs|[a-z0-9]+(-[a-z0-9]+)+)$/

const files = globSync(
  '{*,{contract,api,server,site,admin}/*,{contract,api,admin,server}/src/**/*,{api,server}/test/**/*,site/{app,server,test}/**/*,{demo,tools,quality}/**/*}.{ts,tsx}',
  {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router)(\/|$)/.test(path),
  },
)

/** A transaction of Kysely's own: it waits for no turn, and is not tried again (api/src/platform/database/transactions.ts). */
const OWN_TRANSACTION = /\.transaction\(\)/

function complaintsAbout(file: string): string[] {
  const name = basename(file).replace(/(\.test)?\.tsx?$/, '')
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n').length - 1
  const [, domain] = /^api\/src\/([^/]+)\/[^/]+$/.exec(file) ?? []
  const vague = [...dirname(file).split('/'), name].filter((part) => VAGUE.test(part))
  const isTest = file.includes('.test.')
  const most = isTest ? MOST_LINES_OF_A_TEST : MOST_LINES
  return [
    ...vague.map((part) => `“${part}” says nothing: name what is inside`),
    ...(KEBAB.test(basename(file)) ? [] : ['is not kebab-case']),
    ...(domain &&
    !['platform', 'auth', 'collections', 'payment-providers'].includes(domain) &&
    !isTest &&
    !DOMAIN.test(name)
      ? ['a domain has routes, rules, store and verb-noun files']
      : []),
    ...(/^(api\/src|demo)\//.test(file) && !isTest && name !== 'transactions' && OWN_TRANSACTION.test(text)
      ? ['a transaction is `inTransaction(database, …)`']
      : []),
    ...(lines > most && name !== 'tables' ? [`has ${lines} lines: which noun wants its own file?`] : []),
  ]
}

const MOST_LINES_OF_A_DECISION = 60
const DECISION_PARTS = 'Context, Decision, Consequences'

function complaintsAboutDecision(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').trimEnd()
  const lines = text.split('\n').length
  const parts = Array.from(text.matchAll(/^(?:## |\*\*)(Context|Decision|Consequences)\b/gm), ([, part]) => part)
  return [
    ...(lines > MOST_LINES_OF_A_DECISION ? [`has ${lines} lines: figures belong in bench/`] : []),
    ...(parts.join(', ') === DECISION_PARTS ? [] : [`has other headings than ${DECISION_PARTS}`]),
  ]
}

const decisions = globSync('docs/decisions/*.md', { cwd: root })
const complaints = [
  ...files.sort().flatMap((file) => complaintsAbout(file).map((complaint) => `${file}: ${complaint}`)),
  ...decisions.sort().flatMap((file) => complaintsAboutDecision(file).map((complaint) => `${file}: ${complaint}`)),
]
for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 || files.length === 0 ? 1 : 0
