// A stand-in for a mail server on loopback: it speaks the protocol, keeps what it accepts, and can refuse letters or
// hang up on them. For tests, and for development with SMTP_URL.
import { createServer, type Socket } from 'node:net'

interface AcceptedLetter {
  from: string
  to: string[]
  /** Headers and body as they came over the wire. */
  text: string
}

/** What becomes of a letter: taken, refused in the protocol's words, or cut off before an answer. */
type Mood = (letter: AcceptedLetter) => 'accept' | 'refuse' | 'drop'

export interface SmtpHost {
  url: string
  letters: AcceptedLetter[]
  mood: Mood
  close(): Promise<void>
}

export async function openSmtpHost(port = 0): Promise<SmtpHost> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, host)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const host: SmtpHost = {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    letters: [],
    mood: () => 'accept',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return host
}

function converse(socket: Socket, host: SmtpHost): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let unread = ''
  let inData = false
  let letter: AcceptedLetter = { from: '', to: [], text: '' }
  const end = () => {
    inData = false
    const mood = host.mood(letter)
    if (mood === 'drop') return socket.destroy()
    if (mood === 'accept') host.letters.push(letter)
    letter = { from: '', to: [], text: '' }
    say(mood === 'accept' ? '250 accepted' : '554 refused')
  }
  const hear = (line: string) => {
    if (inData) {
      if (line === '.') return end()
      letter.text += `${line.replace(/^\./, '')}\r\n`
      return
    }
    const [, address = ''] = /<(.*)>/.exec(line) ?? []
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'MAIL') letter.from = address
    if (verb === 'RCPT') letter.to.push(address)
    if (verb === 'DATA') inData = true
    say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok')
    if (verb === 'QUIT') socket.end()
  }
  socket.setEncoding('utf8').on('data', (chunk) => {
    const lines = (unread + chunk).split('\r\n')
    unread = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  say('220 loopback')
}
