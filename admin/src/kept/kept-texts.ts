export const keptTexts = {
  today: (clock: string) => `You typed this at ${clock} and did not save it.`,
  earlier: (day: string, clock: string) => `You typed this on ${day} at ${clock} and did not save it.`,
  changed: 'Somebody has saved other values meanwhile. Compare them: whatever you restore is saved only when you save.',
  gone: 'It can’t be put back into the form now, but you can read and copy it.',
  restore: 'Restore',
  discard: 'Discard',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser refused to copy. Please select the text and copy it.',
  field: 'Field',
  typed: 'You typed',
  saved: 'Saved now',
}
