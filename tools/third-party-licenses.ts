// The licences of everything that a release contains or names, for its file THIRD-PARTY-LICENSES: most of them ask that
// their text goes along with each copy, and a bundle has no LICENSE files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LockEntry, LockPackages } from './complete-lock.ts'
import { reachable } from './release-lock.ts'

export interface ThirdParty {
  name: string
  version: string
  /** As SPDX writes it. */
  license: string
  /** What its author wrote; '' if the package has no such file. */
  text: string
}

/** Whose code is in the bundles of server, site and back office. */
const BUNDLED = ['api', 'contract', 'server', 'site', 'admin']
/** Named by the project itself, and what stands in the style sheets. */
const BESIDE = ['sharp', 'node']

/** @param root where the packages are installed @returns sorted by name and version */
export function thirdParties(root: string, packages: LockPackages): ThirdParty[] {
  const pictures = Object.keys(packages).filter((place) => place.startsWith('node_modules/@stdlib/'))
  const found = reachable(packages, [...BUNDLED, ...BESIDE.map((name) => `node_modules/${name}`), ...pictures])
  const all = new Map<string, ThirdParty>()
  for (const [place, entry] of found) {
    if (entry.link || BUNDLED.includes(place)) continue
    const each = readThirdParty(root, place, entry)
    const key = `${each.name} ${each.version}`
    // the same version stands at several places, and one of them may lack its text
    if (!all.get(key)?.text) all.set(key, each)
  }
  return [...all.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const keyOf = ({ name, version }: ThirdParty) => `${name} ${version}`

/** @throws Error if nothing says under which licence it stands */
function readThirdParty(root: string, place: string, entry: LockEntry): ThirdParty {
  const folder = join(root, place)
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const manifest = join(folder, 'package.json')
  const own: { license?: unknown } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  // packages of other platforms are not installed here
  const license = entry.license ?? (typeof own.license === 'string' ? own.license : undefined) ?? KNOWN[name]
  const text = existsSync(folder) ? textIn(folder) : ''
  if (license === undefined && !text) throw new Error(`Nothing says under which licence ${name} stands.`)
  return { name, version: entry.version ?? '', license: license ?? 'see below', text }
}

/** Whose packages say it in their Readme alone. */
const KNOWN: Record<string, string> = { 'combine-errors': 'MIT' }

function textIn(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true })
  const names = files.filter((file) => file.isFile() && /^(licen[cs]e|notice|copying)/i.test(file.name))
  return names.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n')
}

/** The file's content. A text that several packages share stands once. */
export function licencesFile(parties: readonly ThirdParty[]): string {
  const byText = Map.groupBy(parties, ({ text }) => text)
  const parts = [...byText].map(([text, those]) => {
    const names = those.map(({ name, version, license }) => `${name} ${version} (${license})`).join('\n')
    return `${names}\n\n${text || 'Without a text of their own in their packages; the licence is named above.'}`
  })
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  return `${[HEAD, ...parts].join(rule)}\n`
}

const HEAD = `Chobighor is under the licence in LICENSE. A release contains, or asks npm for, the packages below, by others and under
licences of their own. libheif-js, sharp and its libvips, PostgreSQL and Node.js stand outside the bundles, as packages that can be
replaced; what they contain themselves is named in their packages.`
