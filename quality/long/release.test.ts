// A release as it is installed: its file and the packages that it names, in a `node_modules` outside the project.
// `npm install` itself asks the registry, so it is not part of the test.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aFolder } from '../e2e/start/fill-demo-once.ts'
import { endAll, IS_OPEN, type Run, root, startIn } from '../e2e/start/run-product.ts'
import { ADMIN } from '../e2e/start-product.ts'
import { type Person, theAdmin } from '../faults/api-user.ts'
import { aCategory, aPhotograph, begin, send, statesOf } from '../faults/upload.ts'

/** @returns the folder of the installed release */
function install(folder: string): string {
  const packed = execFileSync(process.execPath, ['tools/release.ts', folder], { cwd: root, encoding: 'utf8' }).trim()
  execFileSync('tar', ['-xzf', packed, '-C', folder])
  const installed = join(folder, 'node_modules/chobighor')
  mkdirSync(dirname(installed))
  renameSync(join(folder, 'package'), installed)
  const lock: { packages: Record<string, object> } = JSON.parse(
    readFileSync(join(installed, 'npm-shrinkwrap.json'), 'utf8'),
  )
  const places = Object.keys(lock.packages).filter((place) => place !== '')
  for (const place of places) copyPackage(place, installed)
  return installed
}

/** Without the packages inside it: those that are needed have places of their own. */
function copyPackage(place: string, to: string): void {
  // where the install script of the package `node` has put it
  const from = [place, join('node_modules/node', place)].map((each) => join(root, each)).find(existsSync)
  // it is for another platform
  if (!from) return
  cpSync(from, join(to, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.startsWith(join(from, 'node_modules')),
  })
}

async function anInstalledRun(installed: string, home: string, args: string[] = []): Promise<Run> {
  const env = { HOME: home, DATA_DIR: join(home, 'studio'), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  return startIn(home, env, [join(installed, 'bin/chobighor.mjs'), ...args])
}

/** @returns the upload, taken or refused */
async function uploaded(admin: Person, name: string, bytes: Uint8Array) {
  const category = String(await aCategory(admin))
  const { id, status } = await begin(admin, name, bytes.length, { purpose: 'photo', category_id: category })
  expect(status).toBe(201)
  expect((await send(admin, id, bytes)).status).toBe(204)
  let [upload] = await statesOf(admin, [id])
  while (upload?.state === 'arriving' || upload?.state === 'arrived') {
    await sleep(50)
    ;[upload] = await statesOf(admin, [id])
  }
  return upload
}

test('[L-020] an installed release starts without the project, shows its pictures and takes photographs, also an iPhone’s HEIC', async () => {
  const folder = aFolder()
  const home = join(folder, 'home')
  mkdirSync(home)
  const installed = install(folder)
  const run = await anInstalledRun(installed, home)
  try {
    await run.says(IS_OPEN)
    const page = await (await fetch(run.baseUrl)).text()
    const [picture] = /\/media\/[0-9a-f]{24}\/\d+\.avif/.exec(page) ?? []
    const shown = await fetch(run.baseUrl + picture)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/avif'])
    const [script] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    expect((await fetch(run.baseUrl + script)).status).toBe(200)
    expect((await fetch(`${run.baseUrl}/admin/`)).status).toBe(200)

    const admin = await theAdmin(run.baseUrl)
    const heic = readFileSync(join(root, 'api/test/fixtures/phone-photo.heic'))
    for (const [name, bytes] of [['evening.jpg', await aPhotograph()] as const, ['IMG_0001.HEIC', heic] as const])
      expect(await uploaded(admin, name, bytes)).toMatchObject({ state: 'taken', sentence: null })
    const licences = readFileSync(join(installed, 'THIRD-PARTY-LICENSES'), 'utf8')
    for (const name of ['libheif-js', 'react', 'kysely']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
    const { body } = await admin.ask<{ commands: object }>('GET', '/admin/backups/')
    expect(body.commands).toEqual({
      backup: 'chobighor backup studio.backup',
      restore: 'chobighor restore studio.backup',
    })
    expect(await run.stop()).toBe(0)

    const wrong = await anInstalledRun(installed, home, ['backup'])
    expect(await wrong.ended).toBe(1)
    expect(wrong.complained()).toMatch(/^Usage: chobighor backup FILE/)
    const unnamed = await anInstalledRun(installed, home, ['second-factor'])
    expect(await unnamed.ended).toBe(1)
    expect(unnamed.complained()).toMatch(/^Usage: chobighor second-factor off EMAIL/)
    const helped = await anInstalledRun(installed, home, ['--help'])
    expect(await helped.ended).toBe(0)
    expect(helped.said()).toMatch(/^Usage: chobighor .*DATA_DIR .*PUBLIC_URL .*DEMO /s)
    const examined = await anInstalledRun(installed, home, ['doctor'])
    expect(await examined.ended).toBe(0)
    expect(examined.said()).toContain('✓ photographs: all files are there')
  } finally {
    endAll(run)
  }
})
