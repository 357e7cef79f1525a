import { MAIL_LIMIT } from '../kit/bounds.ts'
import { calls } from '../kit/calls.ts'
import { countedAddress } from '../kit/visitor-address.ts'
import { promiseContactMail } from './contact-mail.ts'
import { isFromRobot } from './rules.ts'

export const mailRoutes = {
  sendMail: calls.studio.sendMail.handler(
    async ({ input, context: { database, limits, visitor, now, publicUrl, mailPromised } }) => {
      const thanks = { detail: 'Thank you. Your message has reached the studio.' }
      if (isFromRobot(input)) return thanks // a robot learns nothing
      await limits.within(MAIL_LIMIT, countedAddress(visitor.address), () =>
        promiseContactMail(database, input, { publicUrl, now }),
      )
      mailPromised()
      return thanks
    },
  ),
}
