// The studio's work as search engines read it (M-73): its pictures and its films, with what is known of them.
import type { Photo, Video } from '@chobighor/contract/portfolio'
import type { Studio } from '../shell/studio.ts'

interface Match {
  id: string
  loaderData?: unknown
}
type Known = Pick<Studio, 'publicUrl'>

/** The studio as the root has loaded it; of a page that failed nothing is known. */
export function studioOf(matches: readonly (Match | undefined)[]): Known {
  const found = matches.find((match) => match?.id === 'root')?.loaderData as Known | undefined
  return found ?? { publicUrl: '' }
}

export function imageObject(photo: Photo, { publicUrl }: Known): object {
  const address = photo.photo ? publicUrl + photo.photo : photo.photo_url
  const { picture } = photo
  return {
    '@type': 'ImageObject',
    name: photo.title || undefined,
    description: photo.alt || undefined,
    contentUrl: address,
    ...(picture && { width: picture.width, height: picture.height, dateCreated: picture.taken_at ?? undefined }),
  }
}

export function videoObject(video: Video, { publicUrl }: Known): object {
  return {
    '@type': 'VideoObject',
    name: video.title,
    uploadDate: video.created_at,
    embedUrl: `${video.host.startsWith('/') ? publicUrl : ''}${video.host}/embed/${encodeURIComponent(video.link)}`,
    thumbnailUrl: video.poster ? publicUrl + video.poster.jpeg : undefined,
  }
}
