// npm run second-factor -- off EMAIL
// Switches off the authenticator app of an account whose owner lost it, where no admin can do it in the back office.
import { switchOffSecondFactor } from '@chobighor/api/accounts/switch-off-second-factor'
import { openJobs } from '@chobighor/api/jobs'
import { connect } from '@chobighor/api/platform/database/database'
import { commandWords } from '@chobighor/api/platform/installation'
import { readConfig } from '@chobighor/server/config'
import { pino } from 'pino'
import { runCommand, WrongCommand, withStudio } from './open-studio.ts'

const USAGE = `Usage: ${commandWords('second-factor', 'off EMAIL')}

Switches off the authenticator app of the account with this e-mail address: it signs in with its password alone from then on,
and is signed out everywhere. An e-mail tells its owner. The server may run.`

await runCommand(async () => {
  const [what, email, ...more] = process.argv.slice(2)
  if (what !== 'off' || !email || more.length > 0) throw new WrongCommand(USAGE)
  return withStudio(false, async ({ connection }) => {
    await using database = connect(connection, { connections: 1 })
    const { publicUrl } = readConfig(process.env)
    const jobs = await openJobs({ connection, database, log: pino({ level: 'silent' }), takesJobs: false })
    const context = { publicUrl, jobs, now: () => new Date() }
    await switchOffSecondFactor(database, email, context).finally(() => jobs.close())
    console.log(`${email} signs in with the password alone now. Set up the app again under “Your account”.`)
    return 0
  })
})
