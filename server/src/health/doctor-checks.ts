// `npm run doctor`: checks whether an installation works, and says how to repair it. It changes nothing.
import { listBackups, readCopyNote } from '@chobighor/api/backup/kept-backups'
import { measureDatabase } from '@chobighor/api/backup/restore-test-database-store'
import { judgeBackups, judgeWithCopies } from '@chobighor/api/backup/rules'
import { tryMailServer } from '@chobighor/api/mail/mail-server'
import { createMailSetUp } from '@chobighor/api/mail/mail-set-up'
import { pictureNameOf, storageKeys } from '@chobighor/api/media/rules'
import { walkPictures } from '@chobighor/api/media/store'
import { listProjectFiles } from '@chobighor/api/orders/core/project-store'
import { listClaimPictures } from '@chobighor/api/orders/money/claims/claim-store'
import { connect, requireVersion } from '@chobighor/api/platform/database/database'
import { missingMigrations, newerMigrations } from '@chobighor/api/platform/database/migrate'
import { ageOfPostgres, findServerVersion } from '@chobighor/api/platform/database/postgres-end-of-life'
import { requireSameDatabase } from '@chobighor/api/platform/database/standby'
import { type Findings, findTroubles } from '@chobighor/api/studio/inconsistencies-store'
import { isFailure } from '@chobighor/contract/plain/failure'
import { addressChecks } from './check-addresses.ts'
import { dataChecks } from './check-data.ts'
import { diskChecks } from './check-disks.ts'
import { gatewayChecks } from './check-gateways.ts'
import { type CheckResult, type Checks, type Installation, look, named, ok, wrong } from './check-result.ts'

const LEAST_NODE = 24

const checks: Checks = {
  'Node.js': async () =>
    Number(process.versions.node.split('.')[0]) >= LEAST_NODE
      ? ok(process.versions.node)
      : wrong(
          `${process.versions.node} runs this. Install again, and start as docs/operations.md says: Chobighor brings Node.js ${LEAST_NODE}.`,
        ),

  settings: async ({ misspelt }) =>
    misspelt.length === 0 ? ok('no variable is nearly one of them') : look(misspelt.join(' ')),

  ...diskChecks,

  database: async ({ database, migrations }) => {
    await requireVersion(database)
    const newer = await newerMigrations(database, migrations)
    if (newer.length > 0) return look(`It is of a newer Chobighor (${newer.join(', ')}). Update this one.`)
    const missing = await missingMigrations(database, migrations)
    return missing.length === 0
      ? ok('as this version needs it')
      : look(`${missing.join(', ')} will run at the next start.`)
  },

  PostgreSQL: async ({ database, config: { databaseUrl, postgresBin } }) => {
    const { version, released, behind } = ageOfPostgres(await findServerVersion(database), new Date())
    const isOwn = databaseUrl === undefined && postgresBin === undefined
    const words = `${version}${isOwn ? ', which came with Chobighor' : ''}${released === null ? '' : `, of ${released}`}`
    if (behind === 0) return ok(words)
    return look(
      `${words}. Rounds of its security updates since: ${behind}. ${isOwn ? 'POSTGRES_BIN takes the programs of your distribution: see docs/operations.md.' : 'Update it as your distribution says.'}`,
    )
  },

  standby: async ({ database, config: { databaseReadUrl } }) => {
    if (databaseReadUrl === undefined) return ok('none')
    await using standby = connect(databaseReadUrl, { connections: 1, waits: false })
    try {
      await requireSameDatabase(standby, database, 'DATABASE_READ_URL')
      return ok('a standby of the database')
    } catch (error) {
      if (isFailure(error)) throw error
      return look(`DATABASE_READ_URL can't be reached, so its primary is read alone: ${String(error)}`)
    }
  },

  ...dataChecks,

  backups: async ({ database, storage, config: { backups, copies } }) => {
    const { age } = await measureDatabase(database)
    const judged = judgeBackups(await listBackups(storage), age, new Date())
    const { is, says } = judgeWithCopies(judged, copies && (await readCopyNote(storage)))
    return is === 'ok' && !backups ? look(`${says}. None is made by night: BACKUP_AT is off.`) : { is, says }
  },

  storage: async ({ checkStorage, storage }) => {
    await checkStorage()
    return ok(storage.address('originals'))
  },

  photographs: async ({ database, storage }) => {
    const missing: string[] = []
    for await (const picture of walkPictures(database))
      for (const key of storageKeys(picture)) if ((await storage.size(key)) === undefined) missing.push(key)
    return missing.length === 0
      ? ok('all files are there')
      : wrong(`${counted(missing)} missing: ${named(missing)}. Bring them back from a backup.`)
  },

  projects: async ({ database, storage }) => {
    const missing: string[] = []
    for (const key of [...(await listProjectFiles(database)), ...(await listClaimPictures(database))])
      if ((await storage.size(key)) === undefined) missing.push(key)
    return missing.length === 0
      ? ok('all files are there')
      : wrong(`${counted(missing)} missing: ${named(missing)}. Upload them again on their orders.`)
  },

  orphans: async ({ database, storage }) => {
    // the storage is listed first: a file that arrives meanwhile is in the database when it is looked up
    const pictures = new Set<string>()
    const projects = new Set<string>()
    for (const area of ['originals', 'public'] as const)
      for await (const { key } of storage.list(area)) pictures.add(pictureNameOf(key))
    for (const area of ['projects', 'claims'] as const)
      for await (const { key } of storage.list(area)) projects.add(key)
    for await (const { name } of walkPictures(database)) pictures.delete(name)
    for (const key of [...(await listProjectFiles(database)), ...(await listClaimPictures(database))])
      projects.delete(key)
    const found = [...pictures, ...projects]
    return found.length === 0
      ? ok('no file is there that nothing knows of')
      : look(
          `Files that nothing knows of: ${named(found)}. They only take room: remove them from media, projects and claims while nothing is being uploaded.`,
        )
  },

  mail: async ({ findings, database, config: { dataFolder, smtpUrl, mailFrom: from } }) => {
    const { emails_parked, emails_late } = await findings()
    const { is, server, studio } = await createMailSetUp({ database, dataFolder, smtpUrl, from }).find()
    if (is === 'locked')
      return look('The password of the mail server has to be entered again: see “Mail” in the back office.')
    if (!server)
      return look(
        'E-mails are kept in DATA_DIR/outbox and sent to nobody. Set up a mail server: see “Mail” in the back office, or SMTP_URL.',
      )
    await tryMailServer(server)
    if (!studio)
      return look(
        'E-mails have no sender’s address, and most mail servers refuse them. Enter one under “Mail”, “Set-up” in the back office, or set MAIL_FROM.',
      )
    if (emails_parked + emails_late === 0) return ok('the mail server takes us')
    return look(
      `${emails_parked} were refused and ${emails_late} wait for an hour and more: see “Mail” in the back office.`,
    )
  },

  PayPal: async ({ askPayPal, config: { paypal } }) => {
    if (!askPayPal || !paypal) return ok('not set up')
    await askPayPal()
    return paypal.environment === 'sandbox'
      ? look('PayPal answers, in its sandbox: orders are marked as paid, and no money moves.')
      : ok('PayPal answers')
  },

  ...gatewayChecks,
  ...addressChecks,
}

/** @returns each check as soon as it is done */
export async function* runDoctorChecks(installation: Installation): AsyncGenerator<[name: string, CheckResult]> {
  let found: Promise<Findings> | undefined
  const findings = () => (found ??= findTroubles(installation.database))
  for (const [name, check] of Object.entries(checks))
    yield [name, await check({ ...installation, findings }).catch((error: Error) => wrong(error.message))]
}

const counted = ({ length }: string[]) => (length === 1 ? '1 file is' : `${length} files are`)
