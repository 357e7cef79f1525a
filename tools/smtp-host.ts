// A stand-in for a studio's mail server: a real SMTP server on loopback that stores what it accepts, and can refuse
// connections, accounts and e-mails, defer them, stay silent, or hang up.
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ArrivedEmail {
  from: string
  to: string[]
  /** Headers and body exactly as received. */
  text: string
}

/** What happens to an e-mail. `refuse` is final (5xx), `put-off` is temporary (4xx), after `stall` no answer comes. */
export type Mood = 'accept' | 'refuse' | 'put-off' | 'stall' | 'drop'

export interface SmtpHost {
  url: string
  port: number
  /** Called before anything is said. */
  moodOnConnect: () => Mood
  /** Called when a client signs in with the right password. */
  moodOnSignIn: () => Mood
  /** The accounts that signed in. */
  accounts: string[]
  letters: ArrivedEmail[]
  mood: (letter: ArrivedEmail) => Mood | Promise<Mood>
  /** Called first, with a recipient's address. */
  moodTo: (address: string) => Mood
  close(): Promise<void>
}

/** The password of all accounts. */
export const SMTP_PASSWORD = 'loopback'

/** @param port 0 for any free one */
export async function openSmtpHost(port = 0): Promise<SmtpHost> {
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: ({ remotePort }, answer) => obey(host.moodOnConnect(), sockets.get(remotePort), answer),
    onAuth: ({ username = '', password }, { remotePort }, answer) => {
      if (password !== SMTP_PASSWORD) return answer(refusal(535, 'who are you?'))
      obey(host.moodOnSignIn(), sockets.get(remotePort), (error) => {
        if (error) return answer(error)
        host.accounts.push(username)
        return answer(null, { user: 'studio' })
      })
    },
    onRcptTo: ({ address }, { remotePort }, answer) => obey(host.moodTo(address), sockets.get(remotePort), answer),
    onData: async (stream, { envelope: { mailFrom, rcptTo }, remotePort }, answer) => {
      const chunks = await stream.toArray().catch(() => undefined)
      if (!chunks) return // the client hung up in the middle: nothing has arrived
      const letter = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        text: Buffer.concat(chunks).toString(),
      }
      const mood = await host.mood(letter)
      if (mood === 'accept') host.letters.push(letter)
      obey(mood, sockets.get(remotePort), answer)
    },
  })
  server.on('error', () => {}) // a client that hangs up must not end the process
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.on('close', () => sockets.delete(remotePort))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const ownPort = address !== null && typeof address === 'object' ? address.port : port
  const host: SmtpHost = {
    url: `smtp://127.0.0.1:${ownPort}`,
    port: ownPort,
    moodOnConnect: () => 'accept',
    moodOnSignIn: () => 'accept',
    accounts: [],
    letters: [],
    mood: () => 'accept',
    moodTo: () => 'accept',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
  return host
}

function obey(mood: Mood, socket: Socket | undefined, answer: (error?: Error) => void): void {
  if (mood === 'accept') answer()
  if (mood === 'refuse') answer(refusal(550, 'not here'))
  if (mood === 'put-off') answer(refusal(451, 'not now'))
  if (mood === 'drop') socket?.destroy()
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
