// What a customer agrees to, word by word. The agreement is kept with these words: a change of them is a new version.
export const SMS_CONSENT = {
  version: 1,
  words:
    'Send me SMS about my orders: answers to my request, payments and when they are due, and when my files are ready.',
}
