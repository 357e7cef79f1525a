// A visitor whose browser reports every script that came from a text: scripts that ran, scripts that the policy
// stopped, scripts that would run after a click, other hosts that were contacted (M-84), and where the window went.
import type { Frame, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { LEAK } from './script-vectors.ts'
import { settled } from './settled.ts'
import { aVisitor, type VisitorOptions } from './visitor.ts'

export interface Watched {
  page: Page
  /** New findings since the last call, in words; also what the console says, unless it is forgiven. */
  faults: () => Promise<string[]>
  /** Waits until nothing is loading. A page that never settles fails the test. */
  settled: () => Promise<void>
  leave: () => Promise<void>
}

/** Whether a screen may contact this host: that of typed pictures, of the blog and of a company's video. */
function isExpected(origin: string, at: string): boolean {
  if (/\/company\//.test(at) && origin === inject('videoHost')) return true
  return origin === 'https://pictures.example.com' || (/\/blog\/$/.test(at) && origin === 'https://blog.example.com')
}

/** @param isUnguarded without the policy, so that scripts run that it would have stopped */
export async function watchFrom(
  baseUrl: string,
  { isUnguarded = false, ...options }: VisitorOptions & { isUnguarded?: boolean } = {},
): Promise<Watched> {
  const { page, complaints, leave } = await aVisitor({
    baseURL: baseUrl,
    reducedMotion: 'reduce',
    bypassCSP: isUnguarded,
    forgive: /./,
    ...options,
  })
  const context = page.context()
  const found: string[] = []
  await context.exposeBinding('ran', ({ frame }) => void found.push(`ran in ${frame.url()}`))
  await context.exposeBinding('violated', (_, words: string) => void found.push(`the policy stopped ${words}`))
  await context.addInitScript(() => {
    const { violated } = window as unknown as { violated: (words: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, lineNumber }) =>
      violated(`${effectiveDirective} ${blockedURI} ${sample} ${lineNumber}`),
    )
  })
  page.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (opened) => void found.push(`a window: ${opened.url()}`))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && ![baseUrl, 'null'].includes(new URL(frame.url()).origin))
      found.push(`went to ${frame.url()}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    // `data:` and `blob:` contact nobody
    if (/^(https?|wss?):$/.test(protocol) && origin !== baseUrl && !isExpected(origin, page.url()))
      found.push(`asked ${request.url().slice(0, 100)}`)
  })
  return {
    page,
    settled: () => settled(page),
    async faults() {
      for (const frame of page.frames()) found.push(...(await lookInto(frame)))
      return [...found.splice(0), ...complaints.splice(0)]
    },
    leave,
  }
}

/** Opens each of them. All findings together make the test fail. */
export async function expectNoScriptsOn(
  { settled, faults }: Pick<Watched, 'settled' | 'faults'>,
  paths: Iterable<string>,
  go: (path: string) => Promise<unknown>,
  /** Runs when the page has loaded. @returns what else is wrong with it */
  lookAt: (path: string) => Promise<string[]> = async () => [],
): Promise<void> {
  const found = new Set<string>()
  for (const path of paths) {
    await go(path)
    await settled()
    for (const fault of [...(await lookAt(path)), ...(await faults())]) found.add(`${path.slice(0, 60)}: ${fault}`)
  }
  expect([...found].join('\n')).toBe('')
}

async function lookInto(frame: Frame): Promise<string[]> {
  const findings = await frame.evaluate(sleepers, LEAK).catch(() => [])
  return findings.map((finding) => `${finding} in ${frame.url().slice(0, 60)}`)
}

/** Runs in the page: what would run, load or leave the site after a click, and what disturbs the page's own scripts. */
function sleepers(leak: string): string[] {
  const found: string[] = []
  const say = (element: Element, what: string) => found.push(`<${element.localName} ${what.slice(0, 80)}>`)
  const LEADING = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'ping', 'background']
  const PLAIN = ['http:', 'https:', 'mailto:', 'tel:', 'blob:']
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) say(element, `${name}=${value}`)
      if (!LEADING.includes(name.toLowerCase())) continue
      const address = URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI) : undefined
      const isPicture =
        address?.protocol === 'data:' &&
        /^data:(image\/(webp|png|svg\+xml)|font)/.test(value) &&
        !/^a$/.test(element.localName)
      if (address && !PLAIN.includes(address.protocol) && !isPicture) say(element, `${name}=${value}`)
      if (address?.hostname.endsWith(leak)) say(element, `${name}=${value}`)
    }
    if (/^(base|object|embed|applet|marquee|isindex|annotation-xml|foreignobject)$/i.test(element.localName))
      say(element, '')
    if (element.matches('meta[http-equiv=refresh i]')) say(element, 'refresh')
  }
  const own: [string, boolean][] = [
    ['getElementById', typeof document.getElementById === 'function'],
    ['querySelector', typeof document.querySelector === 'function'],
    ['body', document.body?.localName === 'body'],
    ['currentScript', document.currentScript === null],
    ['__reactRouterContext', !(Reflect.get(window, '__reactRouterContext') instanceof Element)],
  ]
  for (const [name, isItself] of own) if (!isItself) found.push(`document.${name} is another`)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const twice = ids.filter((id, at) => id !== '' && !id.startsWith('text-') && ids.indexOf(id) !== at)
  if (twice.length > 0) found.push(`twice: ${[...new Set(twice)].join(', ')}`)
  return found
}
