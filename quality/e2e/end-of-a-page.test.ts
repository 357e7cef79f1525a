// Where a page ends, the visit goes on: to the next room, to an invitation, and to what the footer says.
import { expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

test.each([
  ['/videography/all/', 'Service', '/service/'],
  ['/service/', 'All photographs', '/photography/all/'],
  ['/service/portrait-sitting/', 'All photographs', '/photography/all/'],
  ['/about/', 'All photographs', '/photography/all/'],
  ['/company/1/', 'All photographs', '/photography/all/'],
  ['/page/terms/', 'Service', '/service/'],
  ['/page/a-wedding-told/', 'A week in the hills', '/page/a-week-in-the-hills/'],
])('%s ends with the way to “%s”, and with an invitation', async (path, room, to) => {
  const { page, leave } = await aVisitor({ reducedMotion: 'reduce' })
  await page.goto(path)
  const end = page.getByRole('main').getByRole('navigation', { name: 'Next' })
  const links = end.getByRole('link')
  expect(await links.count()).toBe(2)
  expect(await end.getByRole('link', { name: 'Contact', exact: true }).getAttribute('href')).toBe('/contact/')
  // nothing but the footer follows
  const isLast = await end.evaluate((nav) => {
    const { parentElement } = nav
    return (
      parentElement?.lastElementChild === nav &&
      document.querySelector('main')?.textContent?.endsWith(nav.textContent ?? '')
    )
  })
  expect(isLast).toBe(true)
  await end.getByRole('link', { name: room }).click()
  await page.waitForURL(`**${to}`)
  await page.goBack()
  await end.getByRole('link', { name: 'Contact', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  await leave()
})

test('the footer says by links how the studio is reached, where it is and when', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/about/')
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByRole('link', { name: '+880 1700-000000' }).getAttribute('href')).toBe('tel:+8801700000000')
  const chat = footer.getByRole('list', { name: 'Follow us' }).getByRole('link', { name: 'WhatsApp' })
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/8801700000000\?text=Hello/)
  const lines = footer.getByRole('listitem')
  for (const line of ['Dhanmondi, Dhaka 1209, Bangladesh', 'Saturday to Thursday, 10:00 to 19:00'])
    expect(await lines.filter({ hasText: line }).isVisible(), line).toBe(true)
  await leave()
})

test('[L-155] the footer leads on to the screens by the names of the menu', async () => {
  const { page, leave } = await aVisitor()
  await page.goto('/about/')
  const rooms = page.getByRole('contentinfo').getByRole('navigation', { name: 'More of the studio' })
  for (const [room, to] of [
    ['Photographs', '/photography/all/'],
    ['Videography', '/videography/all/'],
    ['Service', '/service/'],
    ['Contact', '/contact/'],
  ] as const) {
    await rooms.getByRole('link', { name: room, exact: true }).click()
    await page.waitForURL(`**${to}`)
  }
  await leave()
})
