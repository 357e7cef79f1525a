// Messages of Amazon's SNS, by which bKash tells of payments: what they say, and whether they are signed. Anybody can have a topic there,
// and all topics are signed with the same keys, so the topic counts as much as the signature.
// docs.aws.amazon.com/sns, "Verifying the signatures of Amazon SNS messages"
import { createVerify, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const oneLine = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\n]*$/)
const message = z.object({
  Type: z.enum(['SubscriptionConfirmation', 'UnsubscribeConfirmation', 'Notification']),
  MessageId: z.string().regex(/^[\w-]{1,100}$/),
  TopicArn: oneLine(256),
  Message: z.string(),
  Subject: oneLine(200).nullish(),
  Timestamp: oneLine(40),
  Token: oneLine(2000).optional(),
  SubscribeURL: oneLine(3000).optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string().max(2000),
  SigningCertURL: z.string().max(500),
})
export type SnsMessage = z.infer<typeof message>

/** Undefined for what can't be a message of SNS. */
export function readSnsMessage(body: string): SnsMessage | undefined {
  try {
    return message.parse(JSON.parse(body))
  } catch {
    return undefined
  }
}

const OF_NOTIFICATION = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const
const OF_SUBSCRIPTION = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const
const HASHES = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const

export function stringToSign(sent: SnsMessage): string {
  const fields = sent.Type === 'Notification' ? OF_NOTIFICATION : OF_SUBSCRIPTION
  const present = fields.filter((field) => sent[field] !== undefined && sent[field] !== null)
  return present.map((field) => `${field}\n${sent[field]}\n`).join('')
}

export function isSignedBy(sent: SnsMessage, key: KeyObject): boolean {
  const verify = createVerify(HASHES[sent.SignatureVersion]).update(stringToSign(sent))
  return verify.verify(key, Buffer.from(sent.Signature, 'base64'))
}
