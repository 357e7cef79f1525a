// Amazon's host of a topic: its certificates, and the address that confirms a subscription. Both addresses come with a message from
// anybody, so nothing but the one host of the studio's own topic is ever asked.
import { type KeyObject, X509Certificate } from 'node:crypto'
import { Failure } from '@chobighor/contract/plain/failure'
import type { Logger } from 'pino'
import { readAnswer } from './read-answer.ts'
import type { SnsMessage } from './sns-signature.ts'

export type SnsHost = ReturnType<typeof createSnsHost>

const TOPIC = /^arn:(aws|aws-cn):sns:([a-z0-9-]{3,40}):\d{12}:[\w.-]{1,256}$/
export const isTopic = (text: string): boolean => TOPIC.test(text)

const CERTIFICATE = /^\/SimpleNotificationService-[0-9a-f]{20,64}\.pem$/
/** In bytes. */
const CERTIFICATE_MOST = 20_000
const KEPT_MOST = 10
/** How long one is used until it is asked for again, in ms. */
const KEPT_FOR = 24 * 3600_000
/** How far Amazon's clock may be from ours, in ms. */
const CLOCKS_APART = 10 * 60_000

export type KeptKeys = Map<string, { key: KeyObject; until: number }>

interface Place {
  topic: string
  /** Its origin on this machine, in place of Amazon's. */
  standIn: string | undefined
  /** Keys that were asked for before, by their address. */
  kept: KeptKeys
  log: Logger
  patience?: number | undefined
}

export function createSnsHost({ topic, standIn, kept, log, patience = 10_000 }: Place) {
  const [, partition, region] = TOPIC.exec(topic) ?? []
  const origin = standIn ?? `https://sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`

  async function get(address: URL): Promise<string> {
    try {
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) })
      const text = await readAnswer(response, CERTIFICATE_MOST)
      if (!response.ok) throw new Error(`it answers ${response.status}`)
      return text
    } catch (error) {
      log.warn({ err: error, host: address.host }, 'Amazon’s SNS does not answer')
      throw new Failure('unavailable', 'Amazon’s SNS does not answer.', { retryAfter: 60 })
    }
  }

  return {
    /** Whether a certificate can be at this address. */
    isCertificate(address: string) {
      const url = URL.parse(address)
      return url?.origin === origin && url.href === address && CERTIFICATE.test(url.pathname) && url.search === ''
    },
    /** A key that was kept within a day. */
    knownKey(address: string) {
      const known = kept.get(address)
      if (known && known.until < Date.now()) kept.delete(address)
      return kept.get(address)?.key
    },
    /** @returns undefined for a certificate that doesn't count @throws unavailable */
    async findKey(address: string) {
      const key = keyOf(await get(new URL(address)))
      if (!key) log.warn({ address }, 'a certificate of Amazon’s SNS is not valid')
      return key
    },
    /** For the next message; only one that has proven itself, so that nobody fills the place of others. */
    keep(address: string, key: KeyObject) {
      if (kept.has(address)) return
      if (kept.size >= KEPT_MOST) kept.clear()
      kept.set(address, { key, until: Date.now() + KEPT_FOR })
    },
    /** @throws invalid for an address that can't be Amazon's, unavailable */
    async confirm({ SubscribeURL = '' }: SnsMessage) {
      const url = URL.parse(SubscribeURL)
      const asked = url?.searchParams
      if (url?.origin !== origin || asked?.get('Action') !== 'ConfirmSubscription' || asked.get('TopicArn') !== topic)
        throw new Failure('invalid', 'This is no address of Amazon’s SNS.')
      await get(url)
    },
  }
}

/** Undefined for a certificate that isn't of SNS, or whose days are over. Who sent it, its address has said: it comes without its chain. */
function keyOf(pem: string): KeyObject | undefined {
  try {
    const certificate = new X509Certificate(pem)
    const now = Date.now()
    const isNow =
      Date.parse(certificate.validFrom) - CLOCKS_APART < now && now < Date.parse(certificate.validTo) + CLOCKS_APART
    const names = `${certificate.subject}\n${certificate.subjectAltName ?? ''}`
    const isOfSns = /(^|[=:.])sns[\w.-]*\.amazonaws\.com\b/m.test(names)
    return isNow && isOfSns && certificate.publicKey.asymmetricKeyType === 'rsa' ? certificate.publicKey : undefined
  } catch {
    return undefined
  }
}
