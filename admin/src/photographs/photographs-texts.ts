import type { Picture } from '@chobighor/contract/picture'
import { counted } from '../ui/format.ts'

const photographs = (count: number) => counted(count, 'photograph')

export const photographsTexts = {
  title: 'Photographs',
  list: 'Which photographs',
  demo: (rows: number) =>
    rows === 1 ? 'One photograph came with the demo.' : `${rows} photographs, in all lists, came with the demo.`,
  categories: 'Photo categories',
  companies: 'Companies',
  home: 'On home',
  noLists: 'Add a photo category or a company first: each photograph belongs to one.',
  addCategory: 'Add a photo category',
  categoryName: 'Name',
  categoryAddress: 'Address',
  categoryAdded: 'The category is there.',
  addCategoryWords: 'Visitors see it in the menu once it has photographs. Its address can be changed later.',
  empty: 'No photographs yet. Drop a folder here, or choose some.',
  emptyHome: 'Nothing is on home yet. Choose photographs in a category, then put them on home.',
  count: photographs,

  chooseFiles: 'Add photographs',
  chooseFolder: 'Add a folder',
  dropHere: 'Drop them to add them',
  noPictures: 'There were no pictures in what you chose.',
  passedOver: (count: number) => `${counted(count, 'file that is', 'files that are')} no picture passed over.`,
  already: (count: number) => `${counted(count, 'of these is', 'of these are')} on the way already.`,
  unread: (count: number) =>
    `${counted(count, 'file', 'files')} couldn’t be read. Please look at them and add them again.`,
  notHere: 'Please choose a category or a company above first, then drop them again.',
  refusedEarlier: (count: number) => `${counted(count, 'file was', 'files were')} refused after this window was left:`,

  uploads: 'Uploads',
  sending: (done: number, all: number) => `${done} of ${all} are in the gallery`,
  allDone: (count: number) => `${photographs(count)} came in.`,
  sentBytes: (sent: string, all: string) => `${sent} of ${all} sent`,
  allSent: 'All files are sent. Their sizes are being made.',
  troubleElsewhere: 'Photographs of another list need a look.',
  stillMaking: 'Still being made',
  making: (count: number) =>
    `${photographs(count)} ${count === 1 ? 'is' : 'are'} still being made. Visitors see each as soon as its small sizes are there.`,
  makingLarger: (count: number) =>
    `The larger sizes of ${photographs(count)} are still being made. Visitors see ${count === 1 ? 'it' : 'them'} already.`,
  minutesLeft: (minutes: number) => (minutes <= 1 ? 'About a minute left.' : `About ${minutes} minutes left.`),
  trouble: (count: number) => `${counted(count, 'needs', 'need')} a look`,
  pause: 'Pause',
  goOn: 'Go on',
  retryAll: 'Try these again',
  retry: (name: string) => `Send ${name} again`,
  dismiss: 'Clear the list',
  details: 'Each of them',
  states: {
    waiting: 'Waiting',
    sending: 'Sending',
    paused: 'Paused',
    arrived: 'Sizes are being made',
    taken: 'In the gallery',
    refused: 'Refused',
    failed: 'Not sent',
  },
  small: (width: number, height: number) => `Only ${width} × ${height} px: it will look blurred in the gallery.`,
  lineLost: 'The connection is lost. What has arrived is kept; the rest continues when it is back.',
  tryNow: 'Try now',
  further: (count: number) => `And ${count.toLocaleString('en')} more.`,

  open: (name: string) => `Open ${name}`,
  choose: (name: string) => `Choose ${name}`,
  move: (name: string) => `Move ${name}`,
  nameless: (nth: number) => `photograph ${nth}`,
  onHome: 'On home',
  hidden: 'Hidden from visitors',
  arranged: 'The new order is saved.',
  byDrag: 'Drag by the handle, or focus it, press space and use the arrow keys.',
  howToMove:
    'Press space to pick the photograph up, the arrow keys to move it, space to let it go, escape to leave it.',
  pickedUp: (name: string, place: number, all: number) => `${name} is picked up from place ${place} of ${all}.`,
  movedTo: (name: string, place: number, all: number) => `${name} is at place ${place} of ${all}.`,
  leftThere: (name: string) => `${name} stays where it was.`,

  chosen: (count: number) => `${count} chosen`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  change: 'Change them',
  words: 'Title and description …',
  toCategory: 'Move to another category …',
  putOnHome: 'Put on home',
  takeOffHome: 'Take off home',
  show: 'Show to visitors',
  hide: 'Hide from visitors',
  remove: 'Remove',
  changed: (count: number) => `${photographs(count)} changed.`,
  removed: (count: number) => `${photographs(count)} removed.`,
  cancel: 'Cancel',
  save: 'Save',

  wordsTitle: (count: number) => `Words for ${photographs(count)}`,
  wordsHint: 'Fields that you leave empty are not changed.',
  photoTitle: 'Title',
  alt: 'Description for people who can’t see it',
  altHelp: 'Without one, the title is read out, and without a title the name of its category.',
  category: 'Category',

  photo: 'Photograph',
  focus: 'Tap the part that must stay visible when the picture is cropped.',
  focusAt: (x: number, y: number) =>
    `The picture’s centre: ${x} % from the left, ${y} % from the top. The arrow keys move it.`,
  replace: 'Replace the picture',
  replacing: 'The new picture is being sent …',
  replaced: 'The picture is replaced.',
  /** @param why it will look blurred, a full sentence */
  replacedSoft: (why: string) => `The picture is replaced. ${why}`,
  saved: 'Saved.',
  published: 'Visitors see it',
}

/** In pixels. About the width of a photograph in a gallery on a computer; twice as many for sharp screens. */
const SHARP_FROM = 1200

/** The warning about a picture with few pixels; it is shown all the same. */
export function softPictureText(picture: Picture | null): string | undefined {
  if (!picture || Math.max(picture.width, picture.height) >= SHARP_FROM) return undefined
  return photographsTexts.small(picture.width, picture.height)
}
