// What everybody of the studio may ask about themselves: their role, and where they are signed in.
import { z } from 'zod'
import { pathWord } from '../text.ts'
import { adminRoute } from './collection.ts'
import { personSession } from './people.ts'
import { ROLES } from './roles.ts'

const sessions = z.object({ sessions: z.array(personSession) })
export type OwnSessions = z.infer<typeof sessions>

export const adminOwn = {
  own: {
    show: adminRoute('GET', '/own/', 'One’s own role').output(z.object({ role: z.enum(ROLES) })),
    changePassword: adminRoute('PUT', '/own/password/', 'Change one’s own password; all other sessions end')
      .input(
        z.object({
          current: z
            .string('Your current password is required.')
            .min(1, 'Your current password is required.')
            .max(512, 'The current password is wrong.'),
          password: z.string('A new password is required.').min(1, 'A new password is required.'),
        }),
      )
      .output(sessions),
    listSessions: adminRoute('GET', '/own/sessions/', 'Where one is signed in').output(sessions),
    endSession: adminRoute('DELETE', '/own/sessions/{session}/', 'End one of one’s own sessions')
      .input(z.object({ session: pathWord }))
      .output(sessions),
    endOtherSessions: adminRoute(
      'DELETE',
      '/own/sessions/',
      'End all of one’s own sessions, but the one that asks',
    ).output(sessions),
  },
}
