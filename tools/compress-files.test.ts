import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

test('files that are large enough get compressed copies with the same content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chobighor-compress-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = 'console.log("a photograph")\n'.repeat(200)
  await writeFile(join(folder, 'page.js'), script)
  await writeFile(join(folder, 'short.js'), 'let a\n')
  await writeFile(join(folder, 'letters.woff2'), script)
  await compressFiles(folder)
  expect((await readdir(folder)).sort()).toEqual(['letters.woff2', 'page.js', 'page.js.br', 'page.js.gz', 'short.js'])
  expect(brotliDecompressSync(await readFile(join(folder, 'page.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'page.js.gz'))).toString()).toBe(script)
})
