// A slide's picture: it fills its box, keeps its focus point, and is never enlarged beyond twice its pixels. One is for upright
// windows and one for others; an upright window too wide for a phone's picture shows a crop of the landscape picture.
import type { Slide } from '@chobighor/contract/content'
import type { Picture } from '@chobighor/contract/picture'
import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import { preloadOf, Source } from './photo-picture.tsx'

export type HeroSlide = Pick<Slide, 'id' | 'title' | 'text' | 'image' | 'image_url' | 'picture' | 'upright_picture'>

const MOST_ENLARGED = 2
/** In px: a narrower upright picture is only for phones (hero.css uses the 900 too). */
const WIDE_ENOUGH = 800

/** The windows for each picture, if there are two. */
function mediaOf(upright: Picture): { upright: string; landscape: string } {
  if (isPhones(upright))
    return {
      upright: '(orientation: portrait) and (width < 900px)',
      landscape: '(orientation: landscape), (width >= 900px)',
    }
  return { upright: '(orientation: portrait)', landscape: '(orientation: landscape)' }
}

const isPhones = ({ width }: Picture) => width < WIDE_ENOUGH

export function HeroPicture({ slide, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const { picture, upright_picture: upright } = slide
  const address = picture?.jpeg ?? slide.image ?? slide.image_url
  if (!address) return null
  if (isFirst) preloadFor(slide, address)
  return (
    <picture className={`hero-picture ${uprightClass(slide)}`} style={boundsOf(slide)}>
      {upright && <Source picture={upright} sizes={sizesOf(upright)} media={mediaOf(upright).upright} />}
      {picture && <Source picture={picture} sizes={sizesOf(picture)} />}
      <img
        src={address}
        alt=""
        width={picture?.width}
        height={picture?.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** Lets the browser load the first view's picture before it has read that part of the page. */
function preloadFor({ picture, upright_picture: upright }: HeroSlide, address: string): void {
  if (!picture) return
  const media = upright && mediaOf(upright)
  preload(address, { ...preloadOf(picture, sizesOf(picture)), media: media?.landscape })
  if (upright) preload(upright.jpeg, { ...preloadOf(upright, sizesOf(upright)), media: media?.upright })
}

/** It covers the window: as wide as the window, or as wide as its height requires. */
function sizesOf({ width, height }: Picture): string {
  return `min(${width * MOST_ENLARGED}px, max(100vw, ${Math.round((width / height) * 100)}vh))`
}

/** Whether all upright windows use the upright picture, or only phones. */
export const uprightClass = ({ upright_picture: upright }: HeroSlide): string =>
  upright && isPhones(upright) ? 'upright-on-phones' : 'upright'

/** The largest size, what a crop keeps, and the placeholder, for upright and other windows. */
export function boundsOf({ picture: landscape, upright_picture }: HeroSlide): CSSProperties | undefined {
  if (!landscape) return undefined
  const upright = upright_picture ?? landscape
  return {
    '--most-width': `${landscape.width * MOST_ENLARGED}px`,
    '--most-height': `${landscape.height * MOST_ENLARGED}px`,
    '--focus': `${landscape.focus.x}% ${landscape.focus.y}%`,
    '--placeholder': `url(${landscape.placeholder})`,
    '--upright-most-width': `${upright.width * MOST_ENLARGED}px`,
    '--upright-most-height': `${upright.height * MOST_ENLARGED}px`,
    '--upright-focus': `${upright.focus.x}% ${upright.focus.y}%`,
    '--upright-placeholder': `url(${upright.placeholder})`,
  } as CSSProperties
}
