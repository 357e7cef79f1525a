const email = 'E-mail'
/** The API uses the same words. */
const malformed = { email: 'This is not an e-mail address.' }

export const accountTexts = {
  email,
  malformed,
  firstName: 'First name',
  lastName: 'Last name',
  /** For two passwords that differ (V-09, V-14). */
  unequal: 'Passwords do not match',
  continue: 'Continue',
  /** Shown before an automatic move to another screen (M-82). */
  goingOn: 'You will be taken on in a moment.',
  backToLogin: 'Back to login',
  anotherLink: 'Ask for a new link',
  signIn: {
    title: 'Sign In',
    ended: 'Your sign-in has ended. Sign in again to go on.',
    endedUnsent: 'Your sign-in has ended. Sign in again to go on: nothing was sent.',
    password: 'Password',
    send: 'Sign In',
    sending: 'Signing in…',
    aside: 'New here?',
    asideText: 'With an account you book our services, follow your orders and fetch your pictures.',
    register: 'Sign Up',
    forgot: 'Forgot Password?',
  },
  signUp: {
    title: 'Sign Up',
    phone: 'Phone',
    password: 'Password',
    confirm: 'Confirm password',
    send: 'Sign Up',
    sending: 'Signing up…',
    agree: 'With the account you agree to these pages: ',
    aside: 'Been here before?',
    asideText: 'One account is enough for all your bookings.',
    login: 'Sign In',
  },
  reset: {
    title: 'Forgot Password',
    lead: 'Tell us the e-mail address of your account, and we will send you a link to set a new password.',
    send: 'Send the link',
    sending: 'Sending…',
    aside: 'Where is the mail?',
    spam: {
      before: 'Please check your inbox, and the spam folder too. If nothing has come after a few minutes, ',
      contact: 'write to us',
      after: '.',
    },
  },
  newPassword: {
    title: 'New Password',
    lead: 'Choose a new password. You will be signed out wherever you are signed in.',
    password: 'New password',
    confirm: 'Confirm new password',
    send: 'Set the password',
    sending: 'Setting the password…',
    login: 'Sign In',
  },
  verify: {
    title: 'Request Verification',
    /** The title for guests (M-67). */
    guestTitle: 'Forgot Password?',
    lead: 'We will send you a link that shows that the address is yours.',
    send: 'Send the link',
    sending: 'Sending…',
  },
  confirmAddress: {
    title: 'Verify your address',
    lead: 'One more step: press the button, and your e-mail address is verified.',
    send: 'Verify my address',
    sending: 'Verifying…',
  },
  profile: {
    title: 'Profile',
    /** The banner of an account with an unverified e-mail address (E-04). */
    unverified: 'Please verify your account. We have sent an email with a verification link.',
    verifyAgain: 'Send the link again',
    basic: 'Basic Information',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Your profile is saved.',
    password: 'Change Password',
    newPassword: 'New password',
    confirm: 'Confirm new password',
    change: 'Change the password',
    changing: 'Changing the password…',
    changed: 'Your new password is set. Other devices are signed out.',
  },
  ownData: {
    title: 'Your data',
    words:
      'Ask for all that the studio keeps of you, or to have your account removed. Orders stay in the books, without your name.',
    export: { send: 'Ask for my data', sending: 'Asking…' },
    deletion: {
      send: 'Ask to be forgotten',
      sending: 'Asking…',
      confirm: {
        question: 'Ask the studio to forget you?',
        consequences: [
          'It removes your account, and you can’t sign in any more. This can’t be taken back once it is done.',
        ],
        back: 'Keep my account',
      },
    },
  },
  orders: {
    title: 'My Orders',
    /** For an account without orders (E-03). */
    none: "You haven't placed any orders yet, so there's nothing to see here at the moment.",
    toServices: 'See our services',
    id: 'No.',
    placed: 'Placed',
    total: 'Total',
    paid: 'Paid',
    delivered: 'Delivered',
    order: 'Order',
    status: { declined: 'Declined by the studio.', cancelled: 'Cancelled.' },
    notPaid: 'Not Paid',
    notDelivered: 'Not Delivered',
    open: 'Details',
    openOrder: (id: number) => `Details of order ${id}`,
    /** The short form of the sentence in M-17. */
    ready: 'Your Project is ready.',
    download: 'Download',
    notReady: 'Project is not ready.',
  },
}
