// The studio's own way from the wizard to its first public photograph, as a person walks it, with each thing that they
// do. A test counts them; `npm run bench -- own-photograph` turns them into seconds.
import type { Page } from 'playwright-core'

/** A press of a button or link, an address that is opened, a file that is picked; or a field that is typed into. */
export interface Action {
  kind: 'press' | 'field'
  what: string
}

/** Pictures are made at the lowest priority, after all other work of the machine. */
const PATIENT = { timeout: 300_000 }

export interface FirstPhotograph {
  /** What the terminal shows. */
  link: string
  file: { name: string; mimeType: string; buffer: Buffer }
  owner: Page
  guest: Page
}

/** @returns all actions, when the guest sees the photograph */
export async function walkToFirstPhotograph({ link, file, owner, guest }: FirstPhotograph): Promise<Action[]> {
  const actions: Action[] = []
  const did = (what: string, kind: Action['kind'] = 'press') => actions.push({ kind, what })
  const press = async (name: string) => {
    await owner.getByRole('button', { name, exact: true }).click(PATIENT)
    did(name)
  }
  const type = async (label: string, text: string) => {
    await owner.getByLabel(label).fill(text, PATIENT)
    did(label, 'field')
  }

  await owner.goto(link)
  did('the link in the terminal')
  await type('First name', 'Rina')
  await type('Your e-mail', 'rina@studio.example')
  await type('Password', 'a lamp in every window')
  await press('Next')
  await type('The studio’s name', 'Rina’s house of pictures')
  await press('Next')
  await owner.getByText('Start empty').click(PATIENT)
  did('Start empty')
  await press('Begin')
  await press('Open the studio')
  await owner.getByRole('menuitem', { name: 'Photographs' }).click(PATIENT)
  did('Photographs')
  await press('Add a photo category')
  // its address is proposed from its name
  await owner.getByRole('dialog').getByLabel('Name').fill('Weddings', PATIENT)
  did('Name', 'field')
  await press('Save')
  const chooser = owner.waitForEvent('filechooser', PATIENT)
  await press('Add photographs')
  await (await chooser).setFiles(file)
  did('the file')
  did('Open')
  await owner.getByText('1 photograph came in.').waitFor(PATIENT)

  await guest.goto(new URL('/', link).href)
  did('the studio’s address')
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Photographs' }).click(PATIENT)
  did('Photographs, as a guest')
  await guest.waitForURL('**/photography/all/', PATIENT)
  const photograph = guest.getByRole('main').getByRole('img').first()
  await photograph.waitFor(PATIENT)
  await photograph.evaluate('(image) => image.decode()')
  return actions
}
