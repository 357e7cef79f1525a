// A page as people meet it: what is on it by role, name and text, not by its markup.
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api'
import { parseHTML } from 'linkedom'

/** What the server draws has no styles here: everything counts as visible. */
const UNSTYLED = { getComputedStyle: () => ({ getPropertyValue: () => '' }) as unknown as CSSStyleDeclaration }

/** A part of a page, or a whole one. */
export class Part {
  readonly element: Element
  constructor(element: Element) {
    this.element = element
  }
  /** What a screen reader calls it. */
  get name(): string {
    return computeAccessibleName(this.element, UNSTYLED)
  }
  /** What a screen reader says after its name. */
  get description(): string {
    return computeAccessibleDescription(this.element, UNSTYLED)
  }
  /** All words in it; each run of spaces and line breaks is one space. */
  get text(): string {
    return (this.element.textContent ?? '').replace(/\s+/g, ' ').trim()
  }
  /** Of a page: its one heading of the first level. */
  get title(): string {
    const titles = this.select('h1').map(({ text }) => text)
    if (titles.length !== 1) throw new Error(`${titles.length} titles: ${titles.join(' | ')}`)
    return titles[0] ?? ''
  }
  /** @param name in lower case: React writes some in capitals too, which mean the same */
  attribute(name: string): string | undefined {
    return [...this.element.attributes].find((each) => each.name.toLowerCase() === name)?.value
  }
  has(attribute: string): boolean {
    return this.attribute(attribute) !== undefined
  }
  /** By a selector: for what nobody sees or hears, as in the head. */
  select(selector: string): Part[] {
    return [...this.element.querySelectorAll(selector)].map((each) => new Part(each))
  }
  linksTo(address: string): Part[] {
    return this.all('link').filter((each) => each.attribute('href') === address)
  }
  /** @param name all of it, or a pattern */
  all(role: string, name?: string | RegExp): Part[] {
    const found = this.select('*').filter(({ element }) => getRole(element) === role)
    if (name === undefined) return found
    return found.filter((each) => (typeof name === 'string' ? each.name === name : name.test(each.name)))
  }
  /** The only one. */
  one(role: string, name?: string | RegExp): Part {
    const [found, ...others] = this.all(role, name)
    if (found && others.length === 0) return found
    const names = this.all(role).map((each) => each.name)
    throw new Error(`${found ? others.length + 1 : 'no'} ${role} ${name ?? ''}, but there are: ${names.join(' | ')}`)
  }
}

/** @param html a document, or a part of one */
export function pageOf(html: string): Part {
  const { document } = parseHTML(/<html/.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`)
  // as browsers take it; the parser knows no default
  for (const each of document.querySelectorAll('input:not([type])')) each.setAttribute('type', 'text')
  return new Part(document.documentElement as unknown as Element)
}
