import { calls } from '../auth/guards.ts'
import { MAIL_LIMIT } from '../platform/bounds.ts'
import { countedAddress } from '../platform/http/anonymize-ip.ts'
import { promiseContactMail } from './contact-mail.ts'
import { isFromRobot } from './rules.ts'

export const mailRoutes = {
  sendMail: calls.studio.sendMail.handler(async ({ input, context }) => {
    const { database, limits, visitor } = context
    const thanks = { detail: 'Thank you. Your message has reached the studio.' }
    if (isFromRobot(input)) return thanks // the same answer as for a person, so that a robot can't learn from it
    await limits.within(MAIL_LIMIT, countedAddress(visitor.address), () => promiseContactMail(database, input, context))
    return thanks
  }),
}
