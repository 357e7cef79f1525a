// With a proxy in front that TRUSTED_PROXIES does not count, all visitors look like one: the operator is told.

import { PROXY_PROBLEMS } from '@chobighor/server/health/proxy-problems'
import { expect, test } from 'vitest'
import { aFilledFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN } from './run-product.ts'

test('a proxy that isn’t trusted is reported once in the log, and by the doctor', async () => {
  const DATA_DIR = aFilledFolder()
  const run = await aRun({ DATA_DIR, LOG_LEVEL: 'warn' })
  await run.says(IS_OPEN)
  const examine = async () => {
    const doctor = await aRun({ DATA_DIR, PORT: new URL(run.baseUrl).port }, [process.execPath, 'tools/doctor.ts'])
    await doctor.ended
    return doctor.said()
  }
  expect(await examine()).toMatch(/^✓ proxies: /m)
  for (let nth = 0; nth < 3; nth++)
    await fetch(`${run.baseUrl}/api/v1/order/${nth}/`, { headers: { 'x-forwarded-for': `203.0.113.${nth}` } })
  expect(await examine()).toContain(`! proxies: ${PROXY_PROBLEMS.not_trusted}\n`)
  await run.stop()
  expect((run.said() + run.complained()).split(PROXY_PROBLEMS.not_trusted)).toHaveLength(2)
})
