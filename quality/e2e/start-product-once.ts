// Starts the built product once for all browser tests: with its own data folder, the demo studio and a free port.
// External services (the video host, PayPal) have a stand-in on loopback.

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEAVING_KINDS } from '@chobighor/contract/admin/start'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../tools/find-chromium.ts'
import { openPayPalHost, settingsAt } from '../../tools/paypal-host.ts'
import { openVideoHost } from '../../tools/video-host.ts'
import { withDatabase } from '../faults/with-database.ts'
import { removeFilled, theFirstStart } from './start/fill-demo-once.ts'
import { ADMIN, startProduct } from './start-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the running product, without a slash at its end. */
    baseUrl: string
    dataFolder: string
    chromium: string
    /** The origin of the video host's stand-in. */
    videoHost: string
    /** The origin of PayPal's stand-in. */
    payPalHost: string
  }
}

export default async function startProductOnce(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findChromium()
  const firstStart = await theFirstStart()
  const dataFolder = mkdtempSync(join(tmpdir(), 'chobighor-e2e-'))
  cpSync(firstStart.dataFolder, dataFolder, { recursive: true })
  await withDatabase(dataFolder, async (database) => {
    // its films are the video host's: the demo has films of its own only where no host is set
    await database.updateTable('basic_settings').set({ video_host: null }).execute()
    // the demo stays beside what tests add: they look at both at the same time
    await database
      .updateTable('first_start')
      .set({ demo_left: [...LEAVING_KINDS] })
      .execute()
  })
  const videoHost = await openVideoHost()
  const payPalHost = await openPayPalHost()
  const { baseUrl, close } = await startProduct({
    DATA_DIR: dataFolder,
    VIDEO_HOST: videoHost.address,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // tests send an IP address in a header: only a limited number of customers may sign up from one address (M-48)
    TRUSTED_PROXIES: '1',
    ...settingsAt(payPalHost),
  })
  payPalHost.webhook = `${baseUrl}/api/v1/payment/paypal/webhook/`
  project.provide('firstStart', firstStart)
  project.provide('baseUrl', baseUrl)
  project.provide('dataFolder', dataFolder)
  project.provide('chromium', chromium)
  project.provide('videoHost', videoHost.address)
  project.provide('payPalHost', payPalHost.address)
  return async () => {
    await close()
    await videoHost.close()
    await payPalHost.close()
    rmSync(dataFolder, { recursive: true, force: true })
    removeFilled(firstStart)
  }
}
