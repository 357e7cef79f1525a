export const secondFactorTexts = {
  title: 'Authenticator app',
  offWords:
    'An app on your phone, such as Aegis, 2FAS or Google Authenticator, shows a code that changes every half minute. Once it is set up, the sign-in asks for it after your password.',
  current: 'Current password',
  begin: {
    label: 'Set it up',
    title: 'Set up an authenticator app',
    words: 'Please give your password first. Have your phone with the app at hand.',
    done: 'Now let your app read the code.',
  },
  scan: 'Let your app read this code:',
  qr: 'QR code for your authenticator app',
  typed: 'Or type this into the app:',
  openApp: 'Open the app on this phone',
  code: 'Code',
  codeHelp: 'The six digits that the app shows now.',
  orRecovery: 'What the app shows, or a recovery code.',
  switchOn: 'Switch it on',
  leave: 'Not now',
  switchedOn: 'The app is switched on, and you are signed out everywhere else.',
  codesWords:
    'Keep these recovery codes where your phone is not: each lets you in once without the app. They are not shown again.',
  file: 'recovery-codes.txt',
  save: 'Save as a file',
  kept: 'I have kept them',
  onWords: (left: number) =>
    `The sign-in asks for the code of your app. Recovery codes that you have not used yet: ${left}. If you lose the phone without them, an admin can switch the app off.`,
  renew: {
    label: 'New recovery codes',
    title: 'New recovery codes?',
    words: 'The earlier ones end. Please enter the code that your app shows.',
    done: 'Here are your new recovery codes.',
  },
  end: {
    label: 'Switch it off',
    title: 'Switch the app off?',
    words: 'You sign in with your password alone then. You are signed out everywhere else.',
    done: 'The app is switched off.',
  },
}
