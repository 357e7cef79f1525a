// What tests with uploads share: a category of their own, files on the disk, and the screen that shows them.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject } from 'vitest'
import { callAs, theAdmin } from './customer.ts'
import type { EmptyStudio } from './empty-studio.ts'
import { aVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

/** Pictures are made at the lowest priority, after all other work of the machine. */
export const PATIENT = { timeout: 300_000 }

interface KeptPhoto {
  id: number
  title: string
  alt: string
  in_home: boolean
  category_id: number
  picture: { jpeg: string }
}

export interface Evening {
  id: number
  slug: string
  /** The folder of the files. */
  folder: string
  /** Signed in, on the screen of the category's photographs: by default there are none yet. */
  visit(options?: VisitorOptions, first?: string): Promise<Visitor>
  /** As files, so that the browser recognises them: `guest 1.jpg` … */
  photographs(from: number, to: number): Promise<string[]>
  /** One with this path. */
  photograph(path: string): Promise<string>
  kept(): Promise<KeptPhoto[]>
  /** Puts this many of the demo's photographs into it, each another one than before: `Guest 1`, `Guest 2` … */
  fill(count: number): Promise<void>
  forget(): Promise<void>
}

/** Of the demo's pictures, how many have been used. */
let used = 0

/** @param studio a product of its own, where it is published: in the shared one, visitors' galleries belong to others */
export async function anEvening(studio?: EmptyStudio): Promise<Evening> {
  const { ask, storage } = studio ?? (await sharedStudio())
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-guests-'))
  const slug = `evening-${randomBytes(4).toString('hex')}`
  const given = { slug, title: `Evening ${slug.slice(-4)}`, description: '', is_published: studio !== undefined }
  const { id } = await ask<{ id: number }>('POST', '/admin/photo-categories/', given)

  async function photograph(path: string) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    const noise = sharp(randomBytes(120 * 90 * 3), { raw: { width: 120, height: 90, channels: 3 } })
    await noise.resize(240, 180).jpeg({ quality: 95 }).toFile(file)
    return file
  }
  async function kept() {
    const page = await ask<{ rows: KeptPhoto[] }>('GET', `/admin/photos/?category_id=${id}&per_page=200`)
    return page.rows
  }
  return {
    id,
    slug,
    folder,
    photograph,
    kept,
    async fill(count) {
      const { rows } = await ask<{ rows: { picture_id: number | null }[] }>('GET', '/admin/photos/?in_home=true')
      const pictures = rows.flatMap(({ picture_id }) => picture_id ?? [])
      for (let nth = 1; nth <= count; nth++) {
        const photo = { title: `Guest ${nth}`, alt: '', in_home: false, is_published: studio !== undefined }
        const picture_id = pictures[used++ % pictures.length]
        await ask('POST', '/admin/photos/', {
          ...photo,
          category_id: id,
          company_id: null,
          picture_id,
          photo_url: null,
        })
      }
    },
    async visit(options = {}, first = 'No photographs yet') {
      const visitor = await aVisitor({
        baseURL: studio?.baseUrl ?? inject('baseUrl'),
        storage,
        reducedMotion: 'reduce',
        ...options,
      })
      await visitor.page.goto(`/admin/#/photographs/category/${id}`)
      await visitor.page.getByText(first).first().waitFor(PATIENT)
      return visitor
    },
    photographs: (from, to) =>
      Promise.all(Array.from({ length: to - from + 1 }, (_, nth) => photograph(`guest ${from + nth}.jpg`))),
    async forget() {
      rmSync(folder, { recursive: true, force: true })
      const ids = (await kept()).map((row) => row.id)
      if (ids.length > 0) await ask('DELETE', '/admin/photos/', { ids })
      await ask('DELETE', `/admin/photo-categories/${id}/`)
    },
  }
}

async function sharedStudio(): Promise<Pick<EmptyStudio, 'ask' | 'storage'>> {
  const { user, storage } = await theAdmin()
  const ask = async <Answer>(method: string, path: string, body?: object) =>
    (await callAs(user, method, path, body)) as Answer
  return { ask, storage }
}

export const choose = (page: Page, files: string[]) => page.locator('input[type=file][multiple]').setInputFiles(files)

/** In the order on the screen. */
export const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Photographs' })
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.replace('Choose ', '')))

/** Holds the bytes of all uploads back. @returns a function that lets them go */
export async function holdBytes(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/admin/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') await promise
    await route.continue().catch(() => undefined) // the window may be gone
  })
  return resolve
}

/** @returns its screen with this many photographs */
export async function withPhotographs(evening: Evening, count: number, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await evening.visit(options)
  await choose(visitor.page, await evening.photographs(1, count))
  await visitor.page.getByText(/photographs? came in\./).waitFor(PATIENT)
  await expect.poll(() => names(visitor.page), PATIENT).toHaveLength(count)
  const clear = visitor.page.getByRole('button', { name: 'Clear the list' })
  await clear.click()
  await clear.waitFor({ state: 'hidden' })
  return visitor
}
