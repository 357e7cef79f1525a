// Who becomes the first admin if the environment names none, and how the demo is removed for good.
import type { UserInfo } from '@chobighor/contract/accounts'
import { expect, test } from 'vitest'
import { anEmptyDataFolder } from './empty-data-folder.ts'
import { aFilledFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN, type Run } from './run-product.ts'

const A_LINK = 'Whoever opens this link becomes it: '
const ADMIN = { ADMIN_EMAIL: 'rina@studio.example', ADMIN_PASSWORD: 'a lamp in every window' }

const linkOf = (run: Run) => /becomes it: (\S+)/.exec(run.said())?.[1] ?? ''
const tokenOf = (run: Run) => linkOf(run).split('token=')[1] ?? ''

async function post({ baseUrl }: Run, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${baseUrl}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const look = async (run: Run, token: string) => (await post(run, '/start/look/', { token })).json()

test('each start shows the same link, until there is an admin', async () => {
  const DATA_DIR = anEmptyDataFolder()
  const first = await aRun({ DATA_DIR, DEMO: 'off' })
  await first.says(A_LINK)
  expect(linkOf(first)).toMatch(new RegExp(`^${first.baseUrl}/admin/#/start\\?token=[\\w-]{43}$`))
  await first.stop()
  const second = await aRun({ DATA_DIR, DEMO: 'off' })
  await second.says(A_LINK)
  expect(tokenOf(second)).toBe(tokenOf(first))
  expect(await look(second, tokenOf(second))).toEqual({ is_usable: true, has_demo: false, filling: null })
  await second.stop()
  const third = await aRun({ DATA_DIR, DEMO: 'off', ...ADMIN })
  await third.says(IS_OPEN)
  expect(await look(third, tokenOf(second))).toEqual({ is_usable: false, has_demo: false, filling: null })
  expect(await third.stop()).toBe(0)
  expect(third.said()).not.toContain('token=')
})

test('a removed demo does not come back, and every screen is complete without it', async () => {
  const DATA_DIR = aFilledFolder()
  const run = await aRun({ DATA_DIR })
  await run.says(A_LINK)
  const token = tokenOf(run)
  expect(await look(run, token)).toEqual({ is_usable: true, has_demo: true, filling: null })
  const given = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, first_name: 'Rina', site_title: 'Rina’s' }
  const begun = await post(run, '/start/', { ...given, token, with_demo: true })
  expect(begun.status).toBe(201)
  const { token: bearer } = (await begun.json()) as UserInfo
  const demo = async (method: string) => {
    const headers = { authorization: `Bearer ${bearer}` }
    return (await fetch(`${run.baseUrl}/api/v1/admin/demo/`, { method, headers })).json()
  }
  expect(await demo('GET')).toMatchObject({ rows: expect.any(Number), is_empty: false, filling: null })
  // its name is the studio's own
  expect(await demo('DELETE')).toEqual({ removed: expect.any(Number), kept: 1 })
  expect(await demo('GET')).toMatchObject({ rows: 0, is_empty: false, filling: null, kinds: {} })
  await run.stop()

  const again = await aRun({ DATA_DIR })
  await again.says(IS_OPEN)
  expect(again.said()).not.toContain('Filling in')
  const calls = ['/company/list/', '/service/list/', '/slider/list/', '/ceo/message/list/']
  for (const call of calls) expect(await (await fetch(`${again.baseUrl}/api/v1${call}`)).json()).toEqual([])
  for (const path of ['/', '/about/', '/contact/', '/service/', '/photography/all/', '/blog/', '/sitemap.xml'])
    expect([path, (await fetch(again.baseUrl + path)).status]).toEqual([path, 200])
  expect(await (await fetch(`${again.baseUrl}/`)).text()).toContain('Rina’s')
  expect(await again.stop()).toBe(0)
  expect(again.complained()).toBe('')
})
