// Whether the mail server takes us: greets, and believes our password. Nothing is sent.
import nodemailer from 'nodemailer'

const PATIENCE = 10_000

/** @throws with the server's own words */
export async function tryMail(url: string): Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    dnsTimeout: PATIENCE,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  await transport.verify().finally(() => transport.close())
}
