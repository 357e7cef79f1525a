// npm run doctor
// Checks the installation that DATA_DIR and the other settings name, and says what to do.

import { join } from 'node:path'
import { createGateways } from '@chobighor/api/payment-providers/gateways'
import { createPayPal } from '@chobighor/api/payment-providers/paypal'
import { connect } from '@chobighor/api/platform/database/database'
import { createSealing } from '@chobighor/api/platform/storage/sealed-text'
import { misspelt, readConfig } from '@chobighor/server/config'
import type { CheckResult } from '@chobighor/server/health/check-result'
import { runDoctorChecks } from '@chobighor/server/health/doctor-checks'
import { pino } from 'pino'
import { MIGRATIONS, runCommand, withStudio } from './open-studio.ts'

const SIGNS: Record<CheckResult['is'], string> = { ok: '✓', look: '!', wrong: '✗' }
/** No order has this id. The only question is whether PayPal answers. */
const NO_ORDER = '0'

await runCommand(() =>
  withStudio(false, async ({ connection, storage }, { check }) => {
    const config = readConfig(process.env)
    const log = pino({ level: 'silent' })
    const paypal = config.paypal && createPayPal(config.paypal, log)
    await using database = connect(connection, { connections: 2, statementTimeout: 0 })
    const sealing = createSealing(join(config.dataFolder, 'secrets.key'))
    const gateways = createGateways({ database, log, sealing, standIns: config.standIns })
    let wrong = 0
    for await (const [name, { is, says }] of runDoctorChecks({
      config,
      database,
      storage,
      checkStorage: () => check(database),
      migrations: MIGRATIONS,
      gateways,
      misspelt: misspelt(process.env),
      askPayPal: paypal && (() => paypal.client.seekOrder(NO_ORDER)),
    })) {
      if (is === 'wrong') wrong++
      console.log(`${SIGNS[is]} ${name}: ${says}`)
    }
    return wrong > 0 ? 1 : 0
  }),
)
