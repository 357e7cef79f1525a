// Pictures of all e-mails, each at two widths in the light and the dark theme, side by side.
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { htmlOf, writeEmail } from '@chobighor/api/mail/write-email'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { sampleEmails, sampleStudio } from './demo-emails.ts'

const SHEETS = [
  { colorScheme: 'light', width: 600 },
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'dark', width: 600 },
] as const
const GAP = 16

/** Phones have a Bangla font of their own; machines that take the pictures have none. */
const face = readFileSync(join(import.meta.dirname, '../site/app/style/cut/anek-bangla-400.woff2'), 'base64')
const BANGLA = `@font-face{font-family:'Anek Bangla';unicode-range:U+0980-09FF;src:url(data:font/woff2;base64,${face})}`

export async function takeEmails(browser: Browser, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  for (const email of sampleEmails) {
    const html = htmlOf({ html: '', words: writeEmail(email, sampleStudio).words })
    const file = join(folder, `${email.kind}.jpg`)
    await sideBySide(await Promise.all(SHEETS.map((sheet) => shoot(browser, html, sheet))), file)
    files.push(file)
  }
  return files
}

/** Without the network: an e-mail contains everything it shows. */
async function shoot(browser: Browser, html: string, { colorScheme, width }: (typeof SHEETS)[number]): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: 480 },
    colorScheme,
    offline: true,
  })
  const page = await context.newPage()
  await page.setContent(html.replace('</head>', `<style>${BANGLA}</style></head>`))
  await page.evaluate('document.fonts.ready')
  const picture = await page.screenshot({ fullPage: true })
  await context.close()
  return picture
}

async function sideBySide(pictures: Buffer[], file: string): Promise<void> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const placed = sizes.map(({ width, height }, index) => ({
    height,
    left: GAP + sizes.slice(0, index).reduce((sum, before) => sum + before.width + GAP, 0),
    right: width + GAP,
  }))
  const last = placed.at(-1)
  await sharp({
    create: {
      width: (last?.left ?? 0) + (last?.right ?? 0),
      height: Math.max(...placed.map(({ height }) => height)) + 2 * GAP,
      channels: 3,
      background: '#8b857e',
    },
  })
    .composite(pictures.map((input, index) => ({ input, left: placed[index]?.left ?? 0, top: GAP })))
    .jpeg({ quality: 80 })
    .toFile(file)
}
