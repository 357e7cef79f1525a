// The connection to the studio's mail server: for the job that sends e-mails, and for the doctor's check of it.
import nodemailer from 'nodemailer'

const PATIENCE = 10_000

/** @param patience how long each step may take, in ms */
export function transportTo(url: string, patience: number) {
  return nodemailer.createTransport({
    url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
}

/** Connects and signs in, and sends nothing. @throws with the server's own words */
export async function tryMailServer(url: string): Promise<void> {
  const transport = transportTo(url, PATIENCE)
  await transport.verify().finally(() => transport.close())
}
