// A slide's picture: it covers its box, keeps its focus, and is never enlarged beyond 1.5 times of its pixels; on larger
// windows the ground stands around it as a mat (home.css). Of the two ways a window may stand, an upright one that is wider than a
// phone's picture can fill shows a cut of the landscape.
import type { Slide } from '@chobighor/contract/content'
import type { Picture } from '@chobighor/contract/picture'
import type { CSSProperties } from 'react'
import type { MetaDescriptor } from 'react-router'
import { srcSet } from './photo-picture.tsx'

export type HeroSlide = Pick<Slide, 'id' | 'title' | 'text' | 'image' | 'image_url' | 'picture' | 'upright_picture'>

const MOST_ENLARGED = 1.5
/** In px: an upright picture that can't be drawn so wide is a phone's (home.css knows the 900 too). */
const WIDE_ENOUGH = 1200

/** Which windows get which, where there are two. */
function mediaOf(upright: Picture): { upright: string; landscape: string } {
  if (isPhones(upright))
    return {
      upright: '(orientation: portrait) and (width < 900px)',
      landscape: '(orientation: landscape), (width >= 900px)',
    }
  return { upright: '(orientation: portrait)', landscape: '(orientation: landscape)' }
}

const isPhones = ({ width }: Picture) => width * MOST_ENLARGED < WIDE_ENOUGH

export function HeroPicture({ slide, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const { picture, upright_picture: upright } = slide
  const address = picture?.jpeg ?? slide.image ?? slide.image_url
  if (!address) return null
  return (
    <picture className={`hero-picture ${uprightClass(slide)}`} style={boundsOf(slide)}>
      {upright && <Sources picture={upright} media={mediaOf(upright).upright} />}
      {picture && <Sources picture={picture} />}
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

function Sources({ picture, media }: { picture: Picture; media?: string }) {
  const sizes = sizesOf(picture)
  return (
    <>
      <source type="image/avif" media={media} srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" media={media} srcSet={srcSet(picture, 'webp')} sizes={sizes} />
    </>
  )
}

/** It covers the window: as wide as that, or as wide as its height makes it. */
function sizesOf({ width, height }: Picture): string {
  return `min(${width * MOST_ENLARGED}px, max(100vw, ${Math.round((width / height) * 100)}vh))`
}

/** Whether upright windows of every width get the upright one, or phones alone. */
export const uprightClass = ({ upright_picture: upright }: HeroSlide): string =>
  upright && isPhones(upright) ? 'upright-on-phones' : 'upright'

/** How large it may be drawn, what a crop keeps, and what is seen until it is there; for both ways a window may stand. */
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

/** Lets the browser fetch the first view's picture before it has read that far. */
export function preloadHero({ picture, upright_picture: upright }: HeroSlide): MetaDescriptor[] {
  if (!picture) return []
  const preload = (of: Picture, media?: string) => ({
    tagName: 'link' as const,
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(of, 'avif'),
    imageSizes: sizesOf(of),
    fetchPriority: 'high',
    ...(media ? { media } : {}),
  })
  if (!upright) return [preload(picture)]
  const media = mediaOf(upright)
  return [preload(upright, media.upright), preload(picture, media.landscape)]
}
