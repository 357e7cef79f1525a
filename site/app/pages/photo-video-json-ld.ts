// The studio's pictures and films for search engines, with their known facts (M-73).
import type { Photo, Video } from '@chobighor/contract/portfolio'
import { absolute, type Studio } from '../shell/studio.ts'

type Known = Pick<Studio, 'publicUrl'>

export function imageObject(photo: Photo, { publicUrl }: Known): object {
  const address = photo.photo ? absolute(photo.photo, publicUrl) : photo.photo_url
  const { picture } = photo
  return {
    '@type': 'ImageObject',
    name: photo.title || undefined,
    description: photo.alt || undefined,
    contentUrl: address,
    ...(picture && {
      width: picture.width,
      height: picture.height,
      dateCreated: picture.taken_at ?? undefined,
      exifData: picture.camera && [{ '@type': 'PropertyValue', name: 'Camera', value: picture.camera }],
      copyrightNotice: picture.copyright,
    }),
  }
}

export function videoObject(video: Video, { publicUrl }: Known): object {
  return {
    '@type': 'VideoObject',
    name: video.title,
    uploadDate: video.created_at,
    embedUrl: `${absolute(video.host, publicUrl)}/embed/${encodeURIComponent(video.link)}`,
    thumbnailUrl: video.poster ? absolute(video.poster.jpeg, publicUrl) : undefined,
  }
}
