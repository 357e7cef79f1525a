// The way to the studio's mail server: for the postman, and for whoever wants to know whether it takes us.
import nodemailer from 'nodemailer'

const PATIENCE = 10_000

/** @param patience milliseconds that each step may take */
export function transportTo(url: string, patience: number) {
  return nodemailer.createTransport({
    url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
}

/** It greets, and believes our password. Nothing is sent. @throws with the server's own words */
export async function tryMailServer(url: string): Promise<void> {
  const transport = transportTo(url, PATIENCE)
  await transport.verify().finally(() => transport.close())
}
