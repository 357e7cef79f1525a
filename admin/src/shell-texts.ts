// Texts of the back office itself.
export const shellTexts = {
  title: 'The studio',
  signIn: 'Sign In',
  signInTitle: 'The studio’s own door',
  email: 'E-mail or username',
  password: 'Password',
  notTheStudios: 'This account is not one of the studio’s admins.',
  ended: 'Your session has ended. Sign in again to go on.',
  noOwner: 'Nobody owns this studio yet. Open the link that the terminal shows where Chobighor was started.',
  lookAgain: 'Look again',
  signInElsewhere:
    'Your session has ended. Sign in again in another tab, then save here: what you typed is still there.',
  toSite: 'See the site',
  nowhere: 'Nothing here',
  nowhereTitle: 'There is nothing at this address.',
  nowhereWhy: 'It may be mistyped, or what was here may have been removed. The menu leads to all there is.',
  toOverview: 'To the overview',
  crash: 'Unexpected Application Error!',
  crashWhy: 'This screen could not be shown, and it is our fault. What was saved is safe.',
  startAgain: 'Start the back office again',
  loading: 'Loading',
  account: 'Account',
}
