// What the studio writes: slides, home blocks, pages, its message, testimonials. Specification §3. The API cleans HTML
// (M-54).
import { z } from 'zod'
import { picture } from './picture.ts'
import { routesOf } from './routes.ts'
import { pathWord } from './text.ts'

export const slide = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  image_url: z.string().nullable(),
  picture: picture.nullable(),
  /** Another crop for tall windows; null if the first is used for both. */
  upright_picture: picture.nullable(),
})
export type Slide = z.infer<typeof slide>

export const homeBlock = z.object({ id: z.number().int(), content: z.string() })
export type HomeBlock = z.infer<typeof homeBlock>

export const pageLink = z.object({ slug: z.string(), title: z.string() })
export type PageLink = z.infer<typeof pageLink>
export const contentPage = pageLink.extend({ body: z.string() })
export type ContentPage = z.infer<typeof contentPage>

export const ceoMessage = z.object({
  id: z.number().int(),
  name: z.string(),
  role: z.string(),
  message: z.string(),
  image: z.string().nullable(),
  image_url: z.string().nullable(),
  picture: picture.nullable(),
})
export type CeoMessage = z.infer<typeof ceoMessage>

export const testimonial = z.object({
  id: z.number().int(),
  name: z.string(),
  occasion: z.string(),
  words: z.string(),
  picture: picture.nullable(),
})
export type Testimonial = z.infer<typeof testimonial>

const { read, open } = routesOf('content')

export const content = {
  listSlides: read('/slider/list/', 'Slides of the home screen').output(z.array(slide)),
  listHomeBlocks: read('/home/extra/list/', 'Extra HTML blocks of the home screen').output(z.array(homeBlock)),
  listPages: read('/get/all/page/', 'Content pages').output(z.array(contentPage)),
  findPage: read('/get/page/{slug}/', 'One content page')
    .input(z.object({ slug: pathWord }))
    .output(contentPage),
  listCeoMessages: read('/ceo/message/list/', 'The about content (M-43)').output(z.array(ceoMessage)),
  findPreview: open('GET', '/preview/', 'Whether the token of a preview that came along is good').output(
    z.object({ isOpen: z.boolean() }),
  ),
  listTestimonials: read('/get/testimonial/list/', 'What customers say (M-43)').output(z.array(testimonial)),
}
