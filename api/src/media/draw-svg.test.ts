import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkerPool, type WorkerPool } from './image-worker-pool.ts'

let pool: WorkerPool
beforeAll(() => {
  pool = createWorkerPool({ size: 1 })
})
afterAll(() => pool.close())

const svg = (inside: string, size = 'viewBox="0 0 200 50"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  )
const CIRCLE = '<circle cx="25" cy="25" r="20" fill="#f60"/>'
const draw = (source: Buffer) => pool.run({ source, isDrawing: true })

test('[M-71] a drawing becomes pixels that keep its transparency', async () => {
  const made = await draw(svg(CIRCLE))
  expect([made.width, made.height]).toEqual([1440, 360])
  const file = made.files.find((each) => each.file === '480.webp')?.bytes
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const pixelAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  expect(info.channels).toBe(4)
  expect(pixelAt(60, 60)[3]).toBe(255)
  expect(pixelAt(400, 60)[3]).toBe(0)
})

test.each([
  ['20,000 pixels wide', 'width="20000" height="5000"', 1440],
  ['an icon of 24 pixels', 'viewBox="0 0 24 24"', 1440],
])('a drawing, %s, is drawn at the size of a logo', async (_, size, width) => {
  expect((await draw(svg('<path d="M0 0h9v9z"/>', size))).width).toBe(width)
})

test.each([
  ['a script', svg(`${CIRCLE}<script>ran()</script>`), 'has a script'],
  ['a handler', svg('<circle r="9" onload="ran()"/>'), 'has a script'],
  ['a link that runs', svg('<a xlink:href="javascript:ran()"><circle r="9"/></a>'), 'has a script'],
  ['a part of a page', svg('<foreignObject><p>x</p></foreignObject>'), 'part of a web page'],
  ['a picture from elsewhere', svg('<image href="https://elsewhere.test/a.png"/>'), 'has a picture inside'],
  ['a file of this machine', svg('<use href="file:///etc/passwd#x"/>'), 'takes a part from elsewhere'],
  [
    'a style from elsewhere',
    svg('<style>@import "https://elsewhere.test/a.css";</style>'),
    'takes a part from elsewhere',
  ],
  ['a fill from elsewhere', svg('<path fill="url(https://elsewhere.test/a.svg#x)"/>'), 'takes a part from elsewhere'],
  [
    'a script under a name of its own',
    svg('<a.b:script xmlns:a.b="http://www.w3.org/2000/svg">ran()</a.b:script>'),
    'has a script',
  ],
  [
    'a fill from elsewhere, spelled in numbers',
    svg('<path style="fill:&#117;r&#x6C;(http://elsewhere.test/#x)"/>'),
    'takes a part from elsewhere',
  ],
  [
    'a style from elsewhere, spelled in numbers',
    svg('<style>@\\69 mport "https://elsewhere.test/a.css";</style>'),
    'takes a part from elsewhere',
  ],
  [
    'a style from elsewhere, cut in two',
    svg('<style><![CDATA[@imp]]><![CDATA[ort "https://elsewhere.test/a.css";]]></style>'),
    'takes a part from elsewhere',
  ],
  [
    'entities that expand',
    Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>'),
    'defines entities',
  ],
  ['text in some font', svg('<text>Chobighor</text>'), 'convert text to paths'],
  ['a million pixels a side', svg(CIRCLE, 'width="1000000" height="1000000"'), '1000000 × 1000000 pixels'],
  ['three megabytes', svg(`<!--${'x'.repeat(3_000_000)}-->`), 'larger than 2 MB'],
  ['no end', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path'), 'damaged'],
])('[Z-15] a drawing with %s is refused with a sentence', async (_, bytes, sentence) => {
  await expect(draw(bytes)).rejects.toMatchObject({ name: 'Failure', message: expect.stringContaining(sentence) })
})

test('parts of the drawing itself may be used, and colours that it defines', async () => {
  const defined =
    '<defs><linearGradient id="a"><stop stop-color="#f60"/></linearGradient><path id="b" d="M0 0h9v9z"/></defs>'
  expect((await draw(svg(`${defined}<use xlink:href="#b" fill="url(#a)"/>`))).width).toBe(1440)
})

test('after a drawing, a worker knows no way to draw an SVG that it wasn’t told of', async () => {
  await draw(svg(CIRCLE))
  await expect(pool.run({ source: svg(CIRCLE) })).rejects.toMatchObject({ code: 'invalid' })
})

test('[Z-16] a drawing whose effects take hours is refused in words, and does not keep a worker', async () => {
  const small = createWorkerPool({ size: 1, drawingLimit: 2_000 })
  try {
    const effects = '<feGaussianBlur stdDeviation="9999"/>'.repeat(2_000)
    const source = svg(`<filter id="f">${effects}</filter><rect width="200" height="50" filter="url(#f)"/>`)
    const refused = small.run({ source, isDrawing: true })
    await expect(refused).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('too long') })
    await expect.poll(() => small.pids()).toEqual([])
  } finally {
    await small.close()
  }
})
