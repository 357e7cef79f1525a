// npm run doctor
// Examines the installation that DATA_DIR and the other settings name, and says what to do.

import { join } from 'node:path'
import { connect } from '@chobighor/api/kit/database'
import { createPayPal } from '@chobighor/api/kit/paypal-client'
import { diskStorage } from '@chobighor/api/media/storage'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { type Examined, examine } from '../health/examine.ts'
import { MIGRATIONS, runCommand, withStudio } from './open-studio.ts'

const SIGNS: Record<Examined['is'], string> = { ok: '✓', look: '!', wrong: '✗' }
/** No order has this id: whether PayPal answers is all that is asked. */
const NO_ORDER = '0'

await runCommand(() =>
  withStudio(false, async ({ connection }) => {
    const config = readConfig(process.env)
    const paypal = config.paypal && createPayPal(config.paypal, pino({ level: 'silent' }))
    const database = connect(connection, { connections: 2, statementTimeout: 0 })
    let wrong = 0
    try {
      for await (const { what, is, says } of examine({
        config,
        database,
        storage: diskStorage(join(config.dataFolder, 'media')),
        migrations: MIGRATIONS,
        askPayPal: paypal && (() => paypal.seekOrder(NO_ORDER)),
      })) {
        if (is === 'wrong') wrong++
        console.log(`${SIGNS[is]} ${what}: ${says}`)
      }
    } finally {
      await database.destroy()
    }
    return wrong > 0 ? 1 : 0
  }),
)
