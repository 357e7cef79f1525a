// Whether a bucket can be used, and is this studio's own: a bucket that two studios use would lose the files of both.
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { Failure } from '@chobighor/contract/plain/failure'
import type { Database } from '../database/database.ts'
import { findSecret } from '../database/signing-secrets.ts'
import { commandWords } from '../installation.ts'
import { type Bucket, unlessMissing } from './s3-storage.ts'

/** Beside the areas, so that no key of ours names it. */
export const MARK = 'installation.json'

/** @throws Failure that says what is wrong with the bucket, and how to mend it */
export async function checkBucket(database: Database, place: Bucket): Promise<void> {
  const id = await findInstallation(database)
  const { marked, isEmpty } = await readBucket(place)
  if (marked === undefined && isEmpty) return mark(place, id)
  if (marked === id) return
  const whose = marked === undefined ? 'holds files that are not this studio’s' : 'belongs to another installation'
  throw new Failure(
    'conflict',
    `The bucket ${place.bucket} ${whose}. Give this studio an empty bucket of its own (STORAGE_URL). If this is the same studio with a new database, bring it back by ${commandWords('restore', 'FILE --force')}, which takes the bucket over.`,
  )
}

/** @throws Failure if it holds more than the mark of a studio */
export async function requireEmptyBucket({ client, bucket }: Bucket): Promise<void> {
  const list = new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 2 })
  const { Contents = [] } = await explained(bucket, client.send(list))
  if (Contents.every(({ Key }) => Key === MARK)) return
  throw new Failure(
    'conflict',
    `The bucket ${bucket} has files already. Name an empty one in STORAGE_URL, or add --force to replace the studio whose bucket it is.`,
  )
}

/** After a restore the database is new, and the bucket belongs to it. */
export async function claimBucket(database: Database, place: Bucket): Promise<void> {
  await mark(place, await findInstallation(database))
}

/** An id that is in no backup, so that a restored copy has another one. */
async function findInstallation(database: Database): Promise<string> {
  return (await findSecret(database, 'installation')).toString('hex').slice(0, 32)
}

async function readBucket({ client, bucket }: Bucket): Promise<{ marked: string | undefined; isEmpty: boolean }> {
  const read = new GetObjectCommand({ Bucket: bucket, Key: MARK })
  const listed = await explained(bucket, client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 })))
  const mark = await explained(bucket, unlessMissing(client.send(read)))
  const text = await mark?.Body?.transformToString()
  return { marked: text === undefined ? undefined : idIn(text), isEmpty: (listed.Contents ?? []).length === 0 }
}

function idIn(text: string): string {
  try {
    return String((JSON.parse(text) as { installation?: unknown }).installation)
  } catch {
    return 'unknown'
  }
}

async function mark({ client, bucket }: Bucket, installation: string): Promise<void> {
  const Body = `${JSON.stringify({ installation, about: 'Chobighor’s files. Only one installation may use them.' })}\n`
  const put = new PutObjectCommand({ Bucket: bucket, Key: MARK, Body, ContentType: 'application/json' })
  await explained(bucket, client.send(put))
}

/** The settings of a bucket. */
interface Names {
  url: string
  accessKey: string
  secretKey: string
}
const OF_STORAGE: Names = { url: 'STORAGE_URL', accessKey: 'STORAGE_ACCESS_KEY', secretKey: 'STORAGE_SECRET_KEY' }

/** What the errors of S3 services mean for whoever set these. */
const MEANINGS: Record<string, (bucket: string, names: Names) => string> = {
  NoSuchBucket: (bucket, { url }) => `There is no bucket ${bucket}. Make it, or name another one in ${url}.`,
  InvalidAccessKeyId: (_, { accessKey }) => `The storage doesn’t know ${accessKey}.`,
  SignatureDoesNotMatch: (_, { secretKey, url }) => `${secretKey} is wrong, or the region in ${url} is.`,
  AccessDenied: (bucket, { accessKey }) =>
    `The storage refuses: ${accessKey} needs the right to list, read, write and delete in the bucket ${bucket}.`,
  RequestTimeTooSkewed: () => 'This machine’s clock and that of the storage differ by too much. Set the clock (NTP).',
  PermanentRedirect: (_, { url }) => `The bucket is in another region. Correct the region in ${url}.`,
  AuthorizationHeaderMalformed: (_, { url }) => `The bucket is in another region. Correct the region in ${url}.`,
}
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', 'EHOSTUNREACH', 'TimeoutError']

export function explained<T>(bucket: string, asked: Promise<T>): Promise<T> {
  return asked.catch((error: S3Problem) => {
    throw new Failure('unavailable', sentenceOf(bucket, error))
  })
}

interface S3Problem extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

export function sentenceOf(bucket: string, error: S3Problem, names: Names = OF_STORAGE): string {
  const meaning = MEANINGS[error.name] ?? (error.$metadata?.httpStatusCode === 403 ? MEANINGS.AccessDenied : undefined)
  if (meaning) return meaning(bucket, names)
  if (UNREACHABLE.includes(error.code ?? error.name))
    return `The storage can’t be reached (${error.code ?? error.name}). Check the endpoint in ${names.url}, and that the service runs.`
  return `The storage refuses: ${error.name}: ${error.message}`
}
