import { counted } from '../ui/format.ts'

export const exportImportTexts = {
  title: 'Take along',
  out: 'Take content along',
  outWords:
    'One file with all that visitors read and see: settings, pages, photographs as they were uploaded, videos, companies, services. People, orders and reviews stay here: they are in the backups.',
  amount: (things: number, pictures: number, bytes: number) =>
    `${counted(things, 'thing')} and ${counted(pictures, 'picture')}, about ${(bytes / 1_000_000).toFixed(1)} MB.`,
  download: 'Download',
  downloading: (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB so far …`,
  broken: 'The file did not come as a whole. Please try again.',
  in: 'Bring content in',
  inWords:
    'A file that was taken along from here or from another Chobighor. It is checked as a whole before anything is changed.',
  taken: 'Where an address is taken here already',
  refuse: 'refuse the whole file',
  replace: 'replace what is here, settings too',
  choose: 'Choose a file',
  sending: 'On its way',
  working: 'It has arrived and is being checked. Photographs take their time; this screen may be left.',
  demo: 'The demo',
  demoThere: (rows: number) => `${counted(rows, 'thing')} of the demo ${rows === 1 ? 'is' : 'are'} here still.`,
  demoGone: 'Nothing of the demo is here.',
  remove: {
    label: 'Remove the demo',
    words:
      'What the demo brought goes, and so do its photographs. What you have added or changed stays, and so does what it needs.',
    done: 'The demo is gone.',
  },
  fill: {
    label: 'Fill in the demo',
    words:
      'The studio is empty. This fills it with a demo to look at and to change piece by piece. It takes about half a minute.',
    done: 'The demo is on its way.',
  },
}
