// A picture of the studio's in all its sizes: AVIF, WebP, one JPEG; its placeholder beneath, its place kept (G-11).
import type { Picture } from '@chobighor/contract/picture'

export interface PhotoPictureProps {
  picture: Picture
  alt: string
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes: string
  /** The first pictures of a view are fetched at once, the rest when they come near. */
  eager?: boolean
  className?: string
}

export function PhotoPicture({ picture, alt, sizes, eager = false, className }: PhotoPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={sizes} />
      <img
        className={className}
        src={picture.jpeg}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        style={{
          backgroundImage: `url(${picture.placeholder})`,
          backgroundSize: 'cover',
          objectPosition: `${picture.focus.x}% ${picture.focus.y}%`,
        }}
      />
    </picture>
  )
}

/** The `srcset` of a picture in one format. */
export function srcSet(picture: Picture, format: 'avif' | 'webp'): string {
  return picture.widths.map((width) => `${picture.folder}/${width}.${format} ${width}w`).join(', ')
}
