// The built command that switches off an authenticator app, as `chobighor second-factor` runs it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeNow } from '../authenticator-app.ts'
import { ADMIN } from '../start-product.ts'
import { asAdmin } from './as-admin.ts'
import { aFilledFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN } from './run-product.ts'

const COMMAND = [process.execPath, 'server/build/programs/second-factor.mjs']

/** Runs the command until it ends. */
async function command(DATA_DIR: string, words: string[]) {
  const run = await aRun({ DATA_DIR }, [...COMMAND, ...words])
  return { status: await run.ended, said: run.said(), complained: run.complained() }
}

/** The e-mails that the product without a mail server has kept as files. */
function lettersIn(dataFolder: string): string[] {
  const folder = join(dataFolder, 'outbox')
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/=\r?\n/g, ''))
}

test('[L-042] the built command switches the app of the only admin off beside a running studio, and the owner is told', async () => {
  const DATA_DIR = aFilledFolder()
  const studio = await aRun({ DATA_DIR, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  await studio.says(IS_OPEN)
  const { send } = await asAdmin(studio)
  const { secret } = await send('POST', '/admin/own/second-factor/', { current: ADMIN.password })
  await send('PUT', '/admin/own/second-factor/', { code: codeNow(String(secret)) })
  await expect(asAdmin(studio), 'the password alone').rejects.toThrow()

  expect(await command(DATA_DIR, ['off', ADMIN.email])).toEqual({
    status: 0,
    said: expect.stringContaining(`${ADMIN.email} signs in with the password alone now.`),
    complained: '',
  })
  await expect(send('GET', '/admin/own/second-factor/'), 'a session from before').rejects.toThrow()
  const again = await asAdmin(studio)
  expect(await again.send('GET', '/admin/own/second-factor/')).toMatchObject({ is_on: false })
  const told = () => lettersIn(DATA_DIR).filter((letter) => letter.includes('Your authenticator app is switched off.'))
  await expect.poll(() => told().length).toBe(1)
  expect(told()[0]).toContain(ADMIN.email)

  expect(await command(DATA_DIR, ['off', ADMIN.email])).toMatchObject({
    status: 1,
    complained: expect.stringContaining('doesn’t sign in with an authenticator app'),
  })
  await studio.stop()
  expect(await command(DATA_DIR, ['off', 'nobody@house.example']), 'of a studio that stands').toMatchObject({
    status: 1,
    complained: 'There is no account nobody@house.example.\n',
  })
})
