// The whole: PostgreSQL under Patroni, a bucket, a balancer, three processes of the product, and stand-ins for PayPal
// and the mail server.
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { connect, type Database } from '@chobighor/api/platform/database/database'
import { s3Storage } from '@chobighor/api/platform/storage/s3-storage'
import type { Storage } from '@chobighor/api/platform/storage/storage'
import { openPayPalHost, type PayPalHost, settingsAt } from '../../tools/paypal-host.ts'
import { openSmtpHost, type SmtpHost } from '../../tools/smtp-host.ts'
import { freePort } from '../e2e/start-product.ts'
import { openTcpLine, type TcpLine } from '../faults/tcp-line.ts'
import { comesTrue } from '../faults/until.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { openPostgresCluster, type PostgresCluster } from './postgres-cluster.ts'
import type { PreviousBuild } from './previous-build.ts'
import type { S3Kind } from './s3-engine.ts'
import { openStudio, type Studio } from './studio.ts'

export interface Cluster {
  folder: string
  /** The balancer's address for visitors, without a slash at its end. */
  baseUrl: string
  postgres: PostgresCluster
  balancer: Balancer
  studio: Studio
  /** Between the product and its bucket. */
  s3Line: TcpLine
  /** The bucket, past that line. */
  storage: Storage
  /** Another bucket, which is empty. */
  makeBucket(name: string): Promise<Storage>
  database: Database
  payPal: PayPalHost
  mail: SmtpHost
}

const BUCKET = 'studio'

/**
 * @param later takes what ends the parts, the last one first
 * @param previous what the processes are opened with, if not with this build
 */
export async function openCluster(
  folder: string,
  kind: S3Kind,
  later: (undo: () => unknown) => void,
  previous?: PreviousBuild,
): Promise<Cluster> {
  // PostgreSQL runs as another user
  chmodSync(folder, 0o755)
  const place = (name: string) => {
    mkdirSync(join(folder, name), { mode: 0o755 })
    return join(folder, name)
  }
  const ports = await Promise.all([1, 2, 3, 4, 5].map(() => freePort()))
  const [databasePort = 0, studioPort = 0, workerPort = 0, ...webPorts] = ports
  const [engine, postgres] = await Promise.all([
    kind.open(place(kind.name)).then((opened) => {
      later(opened.close)
      return opened
    }),
    openPostgresCluster(place('postgres')).then((opened) => {
      later(opened.close)
      return opened
    }),
  ])
  const balancer = await openBalancer(folder, { databasePort, nodes: postgres.nodes, studioPort, webPorts })
  later(balancer.stop)
  const s3Line = await openTcpLine(engine.port)
  const [payPal, mail] = [await openPayPalHost(), await openSmtpHost()]
  later(() => Promise.all([s3Line.close(), payPal.close(), mail.close()]))
  async function makeBucket(bucket: string): Promise<Storage> {
    const opened = s3Storage({
      bucket,
      endpoint: `http://127.0.0.1:${engine.port}`,
      publicEndpoint: undefined,
      region: 'us-east-1',
      forcePathStyle: true,
      accessKey: engine.accessKey,
      secretKey: engine.secretKey,
    })
    later(opened.close)
    await opened.s3.client.send(new CreateBucketCommand({ Bucket: bucket }))
    return opened
  }
  const storage = await makeBucket(BUCKET)

  const baseUrl = `http://127.0.0.1:${studioPort}`
  payPal.webhook = `${baseUrl}/api/v1/payment/paypal/webhook/`
  const connection = `postgres://studio:${postgres.password}@127.0.0.1:${databasePort}/studio`
  const env = {
    DATABASE_URL: connection,
    STORAGE_URL: `s3://${BUCKET}?endpoint=http://127.0.0.1:${s3Line.port}`,
    STORAGE_ACCESS_KEY: engine.accessKey,
    STORAGE_SECRET_KEY: engine.secretKey,
    PUBLIC_URL: baseUrl,
    SMTP_URL: mail.url,
    MAIL_FROM: 'studio@mail.test',
    ...settingsAt(payPal),
  }
  const studio = await openStudio({ folder, webPorts, workerPort, env, previous })
  later(studio.close)
  // the balancer asks twice before it believes that a process is ready
  const isServed = async () => (await fetch(`${baseUrl}/readyz`)).status === 200
  if (!(await comesTrue(isServed))) throw new Error('The balancer finds no process of the studio.')
  const database = connect(connection, { connections: 2, statementTimeout: 30_000 })
  later(() => database.destroy())
  return { folder, baseUrl, postgres, balancer, studio, s3Line, storage, makeBucket, database, payPal, mail }
}
