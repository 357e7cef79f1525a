import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Cutting, categories, photographs } from './photographs.ts'
import { slideCuttings, slides } from './slides.ts'
import { WORK_FILE, works } from './works.ts'

const LEAST_SIDE = 600
const WINDOW = { width: 1440, height: 900 }
const MOST_ENLARGED = 1.5
/** Narrower than 600 px: only allowed as whole prints. */
const FLAT_PRINTS = ['alps', 'cat', 'pastoral']

const require = createRequire(import.meta.url)
const cuttings: readonly Cutting[] = [...photographs, ...slideCuttings]

const file = (cutting: Cutting) => join(dirname(require.resolve(`${cutting.package}/package.json`)), WORK_FILE)

async function sourceSize(cutting: Cutting) {
  const { width, height } = await sharp(file(cutting)).metadata()
  return { width, height }
}

async function size(cutting: Cutting) {
  return cutting.crop ?? (await sourceSize(cutting))
}

function cuttingOf(key: string): Cutting {
  const found = cuttings.find((cutting) => cutting.key === key)
  if (!found) throw new Error(`no picture ${key}`)
  return found
}

describe('the photographs', () => {
  test('[K-20] the demo has exactly 15 photographs, each with its own key', () => {
    expect(photographs).toHaveLength(15)
    expect(new Set(cuttings.map(({ key }) => key)).size).toBe(cuttings.length)
  })

  test('five categories have at least three photographs each, with valid slugs', () => {
    expect(categories).toHaveLength(5)
    for (const { slug } of categories) {
      expect(slug).toMatch(/^[a-z-]+$/)
      expect(['home', 'all']).not.toContain(slug)
      expect(photographs.filter(({ category }) => category === slug).length).toBeGreaterThanOrEqual(3)
    }
    const slugs = categories.map(({ slug }) => slug)
    for (const { category } of photographs) expect(slugs).toContain(category)
  })

  test('every print is used, the cat twice at most', () => {
    for (const work of Object.values(works))
      expect(photographs.some((photograph) => photograph.package === work.package)).toBe(true)
    expect(
      photographs.filter((photograph) => photograph.package === works.houseCat.package).length,
    ).toBeLessThanOrEqual(2)
  })

  test.each(cuttings)('$key lies within its source and is large enough', async (cutting) => {
    const source = await sourceSize(cutting)
    const { left, top } = cutting.crop ?? { left: 0, top: 0 }
    const { width, height } = await size(cutting)
    expect(left + width).toBeLessThanOrEqual(source.width)
    expect(top + height).toBeLessThanOrEqual(source.height)
    if (FLAT_PRINTS.includes(cutting.key))
      expect((width * height) / (source.width * source.height)).toBeGreaterThan(0.95)
    else expect(Math.min(width, height)).toBeGreaterThanOrEqual(LEAST_SIDE)
  })

  test('each has its own description of what it shows', () => {
    for (const { alt, focus } of cuttings) {
      expect(alt).toMatch(/^[A-Z].{20,}\.$/)
      for (const percent of [focus.x, focus.y]) expect(percent >= 0 && percent <= 100).toBe(true)
    }
    expect(new Set(photographs.map(({ alt }) => alt)).size).toBe(photographs.length)
    expect(new Set(photographs.map(({ title }) => title)).size).toBe(photographs.length)
  })
})

describe('the slides', () => {
  test.each(slides)('"$title" fills a window of 1440 by 900 without enlarging its picture too far', async (slide) => {
    const { width, height } = await size(cuttingOf(slide.landscape))
    expect(Math.max(WINDOW.width / width, WINDOW.height / height)).toBeLessThanOrEqual(MOST_ENLARGED)
  })

  test.each(slides)('"$title" has a tall picture for phones', async (slide) => {
    const { width, height } = await size(cuttingOf(slide.upright))
    expect(height).toBeGreaterThan(width)
    expect(844 / height).toBeLessThanOrEqual(MOST_ENLARGED)
  })

  test('every declared crop is used by a slide', () => {
    const used = slides.flatMap(({ landscape, upright }) => [landscape, upright])
    for (const { key } of slideCuttings) expect(used).toContain(key)
  })
})
