// A picture of the studio in all its sizes: AVIF and one JPEG. A placeholder keeps its space until it loads (G-11).
import type { Picture } from '@chobighor/contract/picture'
import type { Photo } from '@chobighor/contract/portfolio'
import type { ComponentProps, CSSProperties } from 'react'
import { preload } from 'react-dom'
import { altText } from './alt-text.ts'
import { langOf } from './lang.ts'

interface Drawing {
  alt: string
  /** The width at which it is drawn, as a `sizes` attribute. */
  sizes: string
  /** The first pictures of a view are loaded at once, the others when they come near. */
  eager?: boolean
  /** The very first picture is loaded before everything else: the page's head names it. */
  first?: boolean
  /** A picture beside it, which is requested once the page is laid out: on a slow line it would delay the first one. */
  beside?: boolean
  className?: string | undefined
  /** False for transparent pictures such as a logo, and if something else shows the placeholder. */
  placeholder?: boolean
}
export interface PhotoPictureProps extends Drawing {
  picture: Picture
}

export function PhotoPicture({ picture, sizes, placeholder = true, ...drawing }: PhotoPictureProps) {
  const { focus, width, height, jpeg } = picture
  const style: CSSProperties = { objectPosition: `${focus.x}% ${focus.y}%` }
  if (placeholder) Object.assign(style, placeholderOf(picture))
  if (drawing.first) preload(jpeg, preloadOf(picture, sizes))
  return (
    <picture>
      <Source picture={picture} sizes={sizes} />
      <Image src={jpeg} width={width} height={height} style={style} {...drawing} />
    </picture>
  )
}

/** Browsers without AVIF show the JPEG. @param props.media this picture's windows, if there are two */
export function Source({ picture, sizes, media }: { picture: Picture; sizes: string; media?: string }) {
  return <source type="image/avif" media={media} srcSet={srcSet(picture)} sizes={sizes} />
}

/** For a preload of the largest picture in a first view. */
export const preloadOf = (picture: Picture, imageSizes: string) =>
  ({
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(picture),
    imageSizes,
    fetchPriority: 'high',
  }) as const

/** A photo: its own picture, or the address that was given instead (G-11). */
export function PhotoImage({ photo, of, sizes, ...drawing }: Omit<Drawing, 'alt'> & { photo: Photo; of?: string }) {
  const alt = altText(photo, of)
  if (photo.picture) return <PhotoPicture picture={photo.picture} alt={alt} sizes={sizes} {...drawing} />
  const { placeholder: _, ...rest } = drawing
  return <Image src={photo.photo ?? photo.photo_url ?? undefined} alt={alt} {...rest} />
}

type ImageProps = ComponentProps<'img'> & Pick<Drawing, 'alt' | 'eager' | 'first' | 'beside'>

function Image({ first = false, beside = false, eager = first, ...image }: ImageProps) {
  return (
    // biome-ignore lint/a11y/useAltText: it is among what is passed on
    <img
      {...image}
      lang={langOf(image.alt)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : beside ? 'low' : undefined}
      decoding="async"
      draggable={false}
    />
  )
}

/** Assumed if the ratio isn't known, such as for a photo from another site. */
const USUAL_RATIO = 1.5

/** Width ÷ height of a photo. */
export function ratioOf({ picture }: Photo): number {
  return picture ? picture.width / picture.height : USUAL_RATIO
}

export function placeholderOf(picture: Picture | null): CSSProperties {
  return picture ? { backgroundImage: `url(${picture.placeholder})`, backgroundSize: 'cover' } : {}
}

export function srcSet(picture: Picture): string {
  return picture.widths.map((width) => `${picture.folder}/${width}.avif ${width}w`).join(', ')
}
