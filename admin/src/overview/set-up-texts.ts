export const setUpTexts = {
  title: 'What is still missing',
  help: 'In any order. What the demo shows counts as missing until it is yours. The list leaves when all is done.',
  steps: {
    contact: { label: 'Say how one reaches you', words: 'A phone number, an e-mail address, or where the studio is.' },
    hours: { label: 'Say when you are open', words: 'Customers ask it before they call.' },
    mail: {
      label: 'Set up the mail server',
      words: 'Until then e-mails are kept on this machine, and customers get none.',
    },
    terms: { label: 'Write your terms', words: 'The advance that holds a date, the instalments, what a change costs.' },
    accounts: {
      label: 'Add an account that customers pay to',
      words: 'bKash, Nagad, Rocket or a bank. Do you take cash only? Then say in Settings, Orders, where it is paid.',
    },
    services: { label: 'Add your first service', words: 'There is no service of your own to book yet.' },
    capacity: {
      label: 'Say how many events you take on one day and shift',
      words: 'Until then visitors read that each day is still open, also one on which you have an event.',
    },
    photographs: {
      label: 'Put photographs on home',
      words: 'Add them to a category, choose several of them, and press “Change them”, “Put on home”.',
    },
    opening: { label: 'Add an opening picture', words: 'Until then the top of home shows one of its photographs.' },
    about: { label: 'Say who you are', words: 'A few words of your own on About.' },
  },
}
