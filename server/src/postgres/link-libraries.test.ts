import { mkdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testFolder } from '@chobighor/api/test/fixtures/sample-pictures'
import { expect, onTestFinished, test } from 'vitest'
import { linkLibraries } from './link-libraries.ts'

/** A package whose install script did not run. */
async function aPackage(): Promise<string> {
  const { path, remove } = await testFolder()
  onTestFinished(remove)
  await mkdir(join(path, 'native/lib'), { recursive: true })
  const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'].map((target) => ({
    source: 'native/lib/libpq.so.5.18',
    target,
  }))
  await writeFile(join(path, 'native/pg-symlinks.json'), JSON.stringify(links))
  return path
}

test('links that npm did not make are made, once', async () => {
  const root = await aPackage()
  for (let nth = 0; nth < 2; nth++) {
    await linkLibraries(root)
    expect(await readlink(join(root, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
  }
})

test('where they can’t be made, the start says how to install', async () => {
  const root = await aPackage()
  await writeFile(join(root, 'native/pg-symlinks.json'), '[{"source":"native/lib/a","target":"native/none/b"}]')
  await expect(linkLibraries(root)).rejects.toThrow('allow the script')
})
