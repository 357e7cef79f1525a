import { PgBoss } from 'pg-boss'
import { CONNECTION_TIME, STATEMENT_TIME } from '../bounds.ts'

/** Makes the queue's tables, or brings them up to date, as opening it does: a restore writes into them before that. */
export async function prepareJobQueue(connection: string): Promise<void> {
  const config = {
    connectionString: connection,
    application_name: 'chobighor: jobs',
    max: 1,
    connectionTimeoutMillis: CONNECTION_TIME,
    query_timeout: STATEMENT_TIME,
    supervise: false,
    schedule: false,
    registerInstance: false,
  }
  const boss = new PgBoss(config)
  boss.on('error', () => {}) // what fails is thrown too
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}
