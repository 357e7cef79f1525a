export const copyLinkTexts = {
  make: 'Make the link',
  copied: 'The link is copied.',
  link: 'Link',
  onlyNow: 'It is shown only now. Give it to this person alone: it opens their account.',
  close: 'Close',
  cancel: 'Cancel',
  invite: 'Copy a link',
  inviteWords: (email: string) =>
    `This makes a new link for ${email}, to be sent in a message or shown to them. A link that was mailed before no longer works then.`,
  reset: 'Link for a new password',
  resetWords: (email: string) =>
    `This makes a link with which ${email} chooses a new password. Give it only to the person whose account this is. A link that was mailed before no longer works then.`,
  emailStates: {
    none: '',
    sent: 'The e-mail was sent.',
    waiting: 'The e-mail waits to be sent.',
    trying: 'The e-mail could not be sent so far, and is tried again.',
    parked: 'The e-mail was refused. You can copy a link instead.',
    kept: 'The e-mail is kept on this machine, and was sent to nobody. You can copy a link instead.',
  },
}
