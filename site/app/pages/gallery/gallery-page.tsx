// All photographs, or those of one category: the same screen under two addresses.
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { inBrowserAhead, type Loading, onServer } from '../../load.ts'
import { headOf } from '../../shell/head.ts'
import { Lightbox } from '../../ui/lightbox.tsx'
import { isOtherList, PHOTO, usePhotoAddress } from '../../ui/lightbox-address.ts'
import { honestAddress } from '../../ui/page-address.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { PhotoRows } from '../../ui/photo-rows.tsx'
import { TitleBlock } from '../../ui/title-block.tsx'
import { leadOn } from '../lead-on.ts'
import { imageObject, studioOf } from '../work-json-ld.ts'
import type { Route } from './+types/gallery-page.ts'
import { EmptyGallery } from './empty-gallery.tsx'
import { type GalleryQuery, galleryAddress, readGalleryQuery } from './gallery-address.ts'
import { GalleryBar } from './gallery-bar.tsx'
import { galleryTexts } from './gallery-texts.ts'

async function load({ call, params: { slug }, url }: Loading) {
  const { keyword, page } = readGalleryQuery(url)
  const { block, list } = await (slug
    ? categoryAt(call, { category: slug, keyword, page })
    : all(call, { keyword, page }))
  if (slug) leadOn(url, { folder: 'gallery', asked: slug, slug: block.slug })
  const honest = honestAddress(url, list.page)
  if (honest) throw redirect(honest)
  const { title, description } = block
  return { title, description, list, keyword, path: slug ? `/gallery/${slug}/` : '/photography/all/', slug }
}

async function categoryAt(call: Loading['call'], asked: GalleryQuery & { category: string }) {
  const { category, ...list } = await call.portfolio.findGallery(asked)
  return { block: { ...category, title: category.title || galleryTexts.untitled }, list }
}

async function all(call: Loading['call'], asked: GalleryQuery) {
  const [[block], list] = await Promise.all([call.studio.listPhotographyTitles(), call.portfolio.listPhotos(asked)])
  const title = block?.mainTitle || galleryTexts.untitled
  return { block: { title, description: block?.shortDescription ?? '', slug: '' }, list }
}

export const loader = onServer(load)
export const clientLoader = inBrowserAhead(load)

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherList(currentUrl, nextUrl)

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  const { title, description, list, keyword, path } = loaderData
  const studio = studioOf(matches)
  const open = new URLSearchParams(location.search).get(PHOTO)
  const photo = list.photos.find(({ id }) => String(id) === open)
  return headOf(matches, {
    title: photo?.title || title,
    description: photo?.alt || description,
    path: list.page > 1 ? `${path}?page=${list.page}` : path,
    picture: (photo ?? list.photos[0])?.picture,
    jsonLd: {
      '@type': 'ImageGallery',
      name: title,
      description: description || undefined,
      url: studio.publicUrl + path,
      image: list.photos.map((each) => imageObject(each, studio)),
    },
    hidden: keyword !== '',
  })
}

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { title, description, list, keyword, path, slug } = loaderData
  const { addressOf } = usePhotoAddress()
  return (
    <section className="screen">
      <TitleBlock title={title} description={description} />
      <GalleryBar path={path} current={slug} keyword={keyword} />
      {list.photos.length > 0 ? (
        <PhotoRows photos={list.photos} linkTo={({ id }) => addressOf(id)} eager={3} />
      ) : (
        <EmptyGallery path={path} keyword={keyword} isAll={!slug} />
      )}
      <Pagination page={list.page} pages={list.pages} addressOf={(page) => galleryAddress(path, { keyword, page })} />
      <Lightbox photos={list.photos} />
    </section>
  )
}
