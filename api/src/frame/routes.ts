import { calls } from '../auth/guards.ts'
import { wireBasic, wireContact, wireMenu } from '../studio/rules.ts'
import { readFrame } from './store.ts'

export const frameRoutes = {
  readFrame: calls.frame.readFrame.handler(async ({ context }) => {
    const { basic, contact, menu, ...rest } = await readFrame(context.database, context.preview)
    return {
      ...rest,
      basic: basic && wireBasic(basic, context),
      contact: contact && wireContact(contact),
      menu: wireMenu(menu),
    }
  }),
}
