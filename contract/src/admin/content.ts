// What the back office edits of the site's texts: slides, home blocks, about, testimonials, pages.
import { z } from 'zod'
import { picture } from '../picture.ts'
import { collection, draftedCollection } from './collection.ts'
import { flag, html, line, lines, neededLine, neededLines, pictureAddress, reference, slug } from './fields.ts'

const is_published = flag('Published')
const isPublished = z.stringbool().optional()

export const adminContent = {
  slides: collection({
    path: 'slides',
    noun: ['slide', 'slides'],
    fields: {
      title: line('Title', 150),
      text: lines('Text', 500),
      picture_id: reference('The picture'),
      upright_picture_id: reference('The upright picture'),
      image_url: pictureAddress('The picture’s address'),
      is_published,
    },
    shown: { picture: picture.nullable(), upright_picture: picture.nullable() },
    filters: { is_published: isPublished },
    sorts: ['position', 'title'],
  }),
  homeBlocks: draftedCollection({
    path: 'home-blocks',
    noun: ['home block', 'home blocks'],
    fields: { content: html('Content'), is_published },
    filters: { is_published: isPublished },
    sorts: ['position', 'id'],
  }),
  ceoMessages: draftedCollection({
    path: 'ceo-messages',
    noun: ['message', 'messages of About'],
    fields: {
      name: line('Name', 100),
      role: line('Role', 100),
      message: html('Message'),
      picture_id: reference('The picture'),
      image_url: pictureAddress('The picture’s address'),
      is_published,
    },
    shown: { picture: picture.nullable() },
    filters: { is_published: isPublished },
    sorts: ['position', 'name'],
  }),
  testimonials: collection({
    path: 'testimonials',
    noun: ['testimonial', 'testimonials'],
    fields: {
      name: neededLine('Name', 100),
      occasion: line('Occasion', 150),
      words: neededLines('Text', 2000),
      picture_id: reference('The picture'),
      is_published,
    },
    shown: { picture: picture.nullable() },
    filters: { is_published: isPublished },
    sorts: ['position', 'name'],
  }),
  pages: draftedCollection({
    path: 'pages',
    noun: ['page', 'pages'],
    fields: { slug: slug(), title: neededLine('Title', 150), body: html('Body'), is_published },
    filters: { is_published: isPublished },
    sorts: ['position', 'title', 'slug'],
  }),
}
