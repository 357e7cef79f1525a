export const mailSetUpTexts = {
  setUp: 'Mail set-up',
  states: {
    sent: 'E-mails are sent by the mail server.',
    kept: 'No mail server is set up. E-mails are kept on this machine, and sent to nobody.',
    locked:
      'The password of the mail server is not known on this machine, because backups don’t contain it. E-mails wait. Please enter the password again.',
  },
  keptSoFar: (kept: number) =>
    kept === 1
      ? 'One e-mail lies on this machine. You can send it from the outbox.'
      : kept >= 1000
        ? 'More than 1,000 e-mails lie on this machine. You can send them from the outbox.'
        : `${kept} e-mails lie on this machine. You can send them from the outbox.`,
  toStudio: (address: string) => `Messages for the studio go to ${address}.`,
  noAddress: 'The studio has no e-mail address, so messages for it reach nobody. Enter it under Settings, Contact.',
  noSender:
    'No sender’s address is known: e-mails leave as studio@localhost, and most mail servers refuse them. Enter a sender’s address below, or an e-mail address under Settings, Contact. Until then messages for the studio reach nobody.',
  serverFixed: 'The mail server is set by SMTP_URL in the environment of the server, so it can’t be changed here.',
  senderFixed: (sender: string) =>
    `The sender is ${sender}. It is set by MAIL_FROM in the environment of the server, so it can’t be changed here.`,
  server: 'Server',
  host: 'Mail server',
  hostHelp: 'For example smtp.example.com. Your mail provider names it. Left empty, e-mails are kept on this machine.',
  security: 'Encryption',
  securityHelp: 'Your mail provider says which one.',
  securities: {
    tls: 'TLS from the start (mostly port 465)',
    starttls: 'STARTTLS (mostly port 587)',
    none: 'None (only for a server on this machine)',
  },
  port: 'Port',
  portHelp: 'Mostly 465 or 587.',
  account: 'Account',
  accountHelp: 'Mostly your e-mail address. Leave it empty if the server asks for no account.',
  password: 'Password',
  passwordHelp: 'It is stored encrypted, never shown again, and in no backup.',
  passwordKept: 'A password is stored. Leave this empty to keep it.',
  sender: 'Sender’s address',
  senderHelp: 'E-mails come from this address. Left empty, they come from the address under Settings, Contact.',
  saved: 'Saved. It is used from now on.',
  test: 'Try it',
  testWords: 'Send a test e-mail with what is saved.',
  testTo: 'To',
  send: 'Send a test e-mail',
}
