// All photographs, or those of one category: the same screen under two addresses.
import { redirect } from 'react-router'
import { inBrowser, type Loading, onServer } from '../../route-loaders.ts'
import { headOf } from '../../shell/head.tsx'
import { GalleryEnd } from '../../shell/page-end.tsx'
import { texts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Lightbox } from '../../ui/lazy-lightbox.tsx'
import { addressOfShownPage, Pagination } from '../../ui/pagination.tsx'
import { PHOTO, revalidatesList, usePhotoParam } from '../../ui/photo-query-param.ts'
import { PhotoRows } from '../../ui/photo-rows.tsx'
import { PhotoStory } from '../../ui/photo-story.tsx'
import { TitleBlock, titleOf } from '../../ui/title-block.tsx'
import { imageObject } from '../photo-video-json-ld.ts'
import { redirectToSlug } from '../redirect-to-slug.ts'
import type { Route } from './+types/gallery-page.ts'
import { GalleryBar, type GalleryQuery, galleryAddress, galleryTexts, readGalleryQuery } from './gallery-bar.tsx'

async function load({ call, part, params: { slug }, url }: Loading) {
  const { keyword, page } = readGalleryQuery(url)
  const { block, list, titles } = await (slug
    ? categoryAt(call, { category: slug, keyword, page })
    : all({ call, part }, { keyword, page }))
  if (slug) redirectToSlug(url, { folder: 'gallery', requested: slug, slug: block.slug })
  const corrected = addressOfShownPage(url, list.page)
  if (corrected) throw redirect(corrected)
  const { title, description } = block
  const isStory = 'layout' in block && block.layout === 'story' && !keyword
  const path = slug ? `/gallery/${slug}/` : '/photography/all/'
  return { titles, title, description, list, isStory, keyword, path, slug }
}

async function categoryAt(call: Loading['call'], query: GalleryQuery & { category: string }) {
  const { category, ...list } = await call.portfolio.findGallery(query)
  return { block: { ...category, title: category.title || galleryTexts.untitled }, list, titles: undefined }
}

async function all({ call, part }: Pick<Loading, 'call' | 'part'>, query: GalleryQuery) {
  const [titles, list] = await Promise.all([
    part(call.studio.listPhotographyTitles()),
    call.portfolio.listPhotos(query),
  ])
  return { block: { ...titleOf(titles, galleryTexts.untitled), slug: '' }, list, titles }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const shouldRevalidate = revalidatesList

export const handle = headOf('photographs', ({ loaderData, location }: Route.MetaArgs) => {
  if (!loaderData) return undefined
  const { title, description, list, keyword, path } = loaderData
  const open = new URLSearchParams(location.search).get(PHOTO)
  const photo = list.photos.find(({ id }) => String(id) === open)
  return {
    title: photo?.title || title,
    description: photo?.alt || description,
    path: list.page > 1 ? `${path}?page=${list.page}` : path,
    picture: (photo ?? list.photos[0])?.picture,
    jsonLd: (studio) => ({
      '@type': 'ImageGallery',
      name: title,
      description: description || undefined,
      url: studio.publicUrl + path,
      image: list.photos.map((each) => imageObject(each, studio)),
    }),
    hidden: keyword !== '',
  }
})

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { titles, title, description, list, isStory, keyword, path, slug } = loaderData
  const { addressOf } = usePhotoParam()
  const Photos = isStory ? PhotoStory : PhotoRows
  return (
    <>
      <section className="screen">
        <TitleBlock title={title} description={description} of={titles} />
        <GalleryBar path={path} current={slug} keyword={keyword} />
        {list.photos.length > 0 ? (
          <Photos photos={list.photos} linkTo={({ id }) => addressOf(id)} eager={3} />
        ) : (
          <EmptyGallery path={path} keyword={keyword} isAll={!slug} />
        )}
        <Pagination page={list.page} pages={list.pages} addressOf={(page) => galleryAddress(path, { keyword, page })} />
        <Lightbox photos={list.photos} pages={list} />
      </section>
      <GalleryEnd current={slug} />
    </>
  )
}

/** The gallery has no photographs, or none for this keyword: shows the keyword, and one link (G-17, E-02). */
function EmptyGallery({ path, keyword, isAll }: { path: string; keyword: string; isAll: boolean }) {
  return (
    <div className="nothing">
      <div className="section-title">
        {keyword && <p className="searched-for">{galleryTexts.searchedFor(keyword)}</p>}
        <p>{texts.gallery.empty}</p>
      </div>
      <p className="muted">{keyword ? galleryTexts.nothingFound : galleryTexts.nothingYet}</p>
      {keyword && <ButtonLink to={path} text={galleryTexts.clearSearch} />}
      {!keyword && !isAll && <ButtonLink to="/photography/all/" text={galleryTexts.showAll} />}
    </div>
  )
}
