import { inBrowser, type Loading, onServer } from '../../load.ts'
import { headOf } from '../../shell/head.ts'
import { texts } from '../../texts.ts'
import { PhotoPicture } from '../../ui/photo-picture.tsx'
import type { Route } from './+types/gallery-page.ts'

async function load({ call, params, url }: Loading) {
  const keyword = url.searchParams.get('keyword') ?? ''
  const [titles, list] = await Promise.all([
    call.studio.listPhotographyTitles(),
    call.portfolio.listCategoryPhotos({ category: params.slug ?? '', keyword, page: 1 }),
  ])
  return { title: titles[0], list, keyword }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: Route.MetaFunction = ({ matches, location }) =>
  headOf(matches, { title: texts.gallery.title, path: location.pathname })

export default function GalleryPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <section>
      <h1 className="page-title">{texts.gallery.title}</h1>
      <div className="rows">
        {list.photos.map(
          (photo) =>
            photo.picture && (
              <figure
                key={photo.id}
                style={{ '--ratio': photo.picture.width / photo.picture.height } as React.CSSProperties}
              >
                <PhotoPicture picture={photo.picture} alt={photo.alt} sizes="33vw" />
              </figure>
            ),
        )}
      </div>
    </section>
  )
}
