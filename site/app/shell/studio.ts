// The studio's data that every screen needs, read once per visit. A part that can't be read stays empty (H-15, H-16).
import type { SiteFrame } from '@chobighor/contract/frame'
import { dayOf } from '@chobighor/contract/plain/dates'
import { isFailure } from '@chobighor/contract/plain/failure'
import type { CSSProperties } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Loading, PreviewState, SiteContext } from '../route-loaders.ts'
import { BRAND, texts } from '../texts.ts'

export interface Studio extends SiteFrame {
  /** The site's public address, without a slash at the end. */
  publicUrl: string
  /** The host of embedded videos: the studio's setting, else the server's. */
  videoHost: string
  /** The year of the footer's copyright line in the studio's time zone, so that all pages show the same. */
  year: number
  /** Whether this page is a preview: open, or over because its hour has ended. */
  preview?: PreviewState | undefined
}

export async function loadStudio(
  { call }: Pick<Loading, 'call'>,
  site: Pick<SiteContext, 'publicUrl' | 'videoHost' | 'preview'>,
  now: Date,
): Promise<Studio> {
  const frame = await readFrame(call)
  return {
    ...frame,
    publicUrl: site.publicUrl,
    videoHost: frame.basic?.video_host ?? site.videoHost,
    // in the studio's zone, not the server's: the cache changes the year at the studio's midnight
    year: Number(dayOf(now).slice(0, 4)),
    ...(site.preview && { preview: site.preview }),
  }
}

const NOTHING: SiteFrame = { basic: null, seo: null, contact: null, menu: {}, categories: [], pages: [], demo: [] }

async function readFrame(call: Loading['call']): Promise<SiteFrame> {
  try {
    return await call.frame.readFrame()
  } catch (error) {
    // a request that has waited for the database, and now knows when to retry, doesn't wait a second time
    return isFailure(error) && error.retryAfter !== undefined ? NOTHING : readByParts(call)
  }
}

/** Used if not everything can be read in one call. */
async function readByParts(call: Loading['call']): Promise<SiteFrame> {
  const [[basic = null], [seo = null], [contact = null], categories, pages] = await Promise.all([
    listOf(call.studio.listBasicSettings()),
    listOf(call.studio.listSeoSettings()),
    listOf(call.studio.listAdvanceSettings()),
    listOf(call.portfolio.listCategories()),
    listOf(call.content.listPages()),
  ])
  return {
    basic,
    seo,
    contact,
    menu: {},
    categories: categories.map(({ slug, title }) => ({ slug, title })),
    pages: pages.map(({ slug, title }) => ({ slug, title })),
    demo: [],
  }
}

async function listOf<T>(reading: Promise<T[]>): Promise<T[]> {
  return reading.catch(() => [])
}

const NOTHING_KNOWN: Studio = { ...NOTHING, publicUrl: '', videoHost: '', year: 0 }

export function useStudio(): Studio {
  return (useRouteLoaderData('root') as Studio | undefined) ?? NOTHING_KNOWN
}

/** For other sites: an address of the studio, or of a CDN or a host that it named. */
export function absolute(address: string, publicUrl: string): string {
  return address.startsWith('/') ? publicUrl + address : address
}

/** The entries of the menu that other places lead to as well. */
export type NamedScreen = 'videography' | 'service' | 'contact'

/** One name for a screen, wherever a link leads to it: that of the menu, in the studio's words if it has its own. */
export function useScreenName(): (screen: NamedScreen) => string {
  const { menu } = useStudio()
  return (screen) => menu[screen] || texts.nav[screen]
}

/** The site's title, or the brand's name if the studio has set none (N-32). */
export function siteTitle({ basic }: Pick<Studio, 'basic'>): string {
  return basic?.site_title || BRAND
}

/** The studio's accents and typefaces, where they are not the style sheet's own. */
export function styleOf({ basic }: Studio): CSSProperties {
  const { accent, type_pair } = basic ?? {}
  return {
    ...(accent && { '--dark-accent': accent.dark, '--light-accent': accent.light }),
    ...(type_pair === 'anek' && { '--headings': 'var(--font-text)' }),
    ...(type_pair === 'tiro' && { '--texts': 'var(--font-display)' }),
  } as CSSProperties
}
