// The notices of bKash's stand-in, as Amazon's SNS sends them, signed with the key of a certificate that the stand-in serves.
import { createSign, randomBytes, randomUUID } from 'node:crypto'
import { type SnsMessage, stringToSign } from '@chobighor/api/payment-providers/sns-signature'
import type { Answer } from './listen-on-loopback.ts'
import { createCertificate, type TestCertificate } from './test-certificate.ts'

export const TOPIC = 'arn:aws:sns:ap-southeast-1:123456789012:bpt_stand_in'

type Sent = Partial<SnsMessage> & Pick<SnsMessage, 'Type'>

export interface NoticeDesk {
  /** Topics that were confirmed by their address. */
  confirmed: string[]
  /** How often the certificate was asked for. */
  certificatesAsked: number
  certificate: TestCertificate
  /** A message, as the body of a request. @param by another key than the stand-in's own */
  sign(sent: Sent, by?: TestCertificate): string
  /** Tells of a transfer that was made, as bKash does. */
  tell(transfer: Record<string, string>, sent?: Partial<SnsMessage>): string
  invite(sent?: Partial<SnsMessage>): string
}

export function createNoticeDesk(addressOf: () => string) {
  const path = `/SimpleNotificationService-${randomBytes(16).toString('hex')}.pem`
  const desk: NoticeDesk = {
    confirmed: [],
    certificatesAsked: 0,
    certificate: createCertificate('sns.amazonaws.com'),
    sign(sent, by = desk.certificate) {
      const message: SnsMessage = {
        MessageId: randomUUID(),
        TopicArn: TOPIC,
        Message: '',
        Timestamp: new Date().toISOString(),
        SignatureVersion: '1',
        Signature: '',
        SigningCertURL: addressOf() + path,
        ...sent,
      }
      const hash = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
      const signature = createSign(hash).update(stringToSign(message)).sign(by.privateKey, 'base64')
      return JSON.stringify({ ...message, Signature: sent.Signature ?? signature })
    },
    tell: (transfer, sent = {}) =>
      desk.sign({
        Type: 'Notification',
        Message: JSON.stringify({
          dateTime: '20261126074500',
          debitMSISDN: '8801711000000',
          creditOrganizationName: 'Studio',
          creditShortCode: '01711223344',
          trxID: 'DDC947L61P',
          transactionStatus: 'Completed',
          transactionType: '10003126',
          amount: '5000',
          currency: 'BDT',
          ...transfer,
        }),
        ...sent,
      }),
    invite: (sent = {}) =>
      desk.sign({
        Type: 'SubscriptionConfirmation',
        Message: 'You have chosen to subscribe to the topic.',
        Token: 'a-token',
        SubscribeURL: `${addressOf()}/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent(TOPIC)}&Token=a-token`,
        ...sent,
      }),
  }
  return Object.assign(desk, {
    /** @returns undefined for an address that isn't Amazon's */
    answerSns(url: URL): Answer | undefined {
      if (/^\/SimpleNotificationService-\w+\.pem$/.test(url.pathname)) {
        desk.certificatesAsked++
        return { type: 'application/x-pem-file', body: desk.certificate.pem }
      }
      if (url.searchParams.get('Action') !== 'ConfirmSubscription') return undefined
      desk.confirmed.push(url.searchParams.get('TopicArn') ?? '')
      return { type: 'text/xml', body: '<ConfirmSubscriptionResponse/>' }
    },
  })
}
