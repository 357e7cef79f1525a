import type { Picture } from '@chobighor/contract/picture'
import { counted } from '../ui/format.ts'

const photographs = (count: number) => counted(count, 'photograph')

export const photographsTexts = {
  title: 'Photographs',
  list: 'Which photographs',
  categories: 'Photo categories',
  companies: 'Companies',
  home: 'On home',
  noLists: 'Add a photo category or a company first: photographs need one to stand in.',
  addCategory: 'Add a photo category',
  loading: 'Loading the photographs …',
  empty: 'No photographs yet. Drop a folder here, or choose some.',
  emptyHome: 'Nothing is on home yet. Choose photographs in a category, then put them on home.',
  again: 'Try again',
  count: photographs,

  chooseFiles: 'Add photographs',
  chooseFolder: 'Add a folder',
  dropHere: 'Let go to add them',
  noPictures: 'There were no pictures among these.',
  passedOver: (count: number) => `${counted(count, 'file that is', 'files that are')} no picture passed over.`,
  already: (count: number) => `${counted(count, 'of these is', 'of these are')} on the way already.`,
  unread: (count: number) =>
    `${counted(count, 'file', 'files')} couldn’t be read. Please look at them and add them again.`,
  notHere: 'Photographs are added to a category or to a company. Choose one above, then drop them again.',
  interrupted: (count: number) =>
    `${counted(count, 'upload was', 'uploads were')} interrupted. Choose the same files again: they go on where they stopped.`,

  refusedEarlier: (count: number) => `${counted(count, 'file was', 'files were')} refused after this window was left:`,

  uploads: 'Uploads',
  sending: (done: number, all: number) => `${done} of ${all} are in the gallery`,
  allDone: (count: number) => `${photographs(count)} came in.`,
  trouble: (count: number) => `${counted(count, 'needs', 'need')} a look`,
  pause: 'Pause',
  goOn: 'Go on',
  retryAll: 'Try these again',
  retry: (name: string) => `Send ${name} again`,
  dismiss: 'Clear the list',
  details: 'Each of them',
  states: {
    waiting: 'Waits',
    sending: 'On its way',
    paused: 'Paused',
    arrived: 'Sizes are being made',
    taken: 'In the gallery',
    refused: 'Refused',
    failed: 'Not sent',
  },
  small: (width: number, height: number) => `Small: ${width} × ${height} px. It will look soft in the gallery.`,
  lineLost: 'The connection is lost. What has arrived is kept; the rest goes on by itself when it is back.',
  tryNow: 'Try now',
  further: (count: number) => `And ${count.toLocaleString('en')} more.`,

  open: (name: string) => `Open ${name}`,
  choose: (name: string) => `Choose ${name}`,
  move: (name: string) => `Move ${name}`,
  nameless: (nth: number) => `photograph ${nth}`,
  onHome: 'On home',
  hidden: 'Hidden from visitors',
  arranged: 'The order is kept.',
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
  wordsHint: 'What stays empty here isn’t changed.',
  photoTitle: 'Title',
  alt: 'What is seen, for those who can’t see it',
  category: 'Category',

  photo: 'Photograph',
  focus: 'Tap what must stay in view when the picture is cropped.',
  focusAt: (x: number, y: number) =>
    `The picture’s centre: ${x} % from the left, ${y} % from the top. The arrow keys move it.`,
  replace: 'Replace the picture',
  replacing: 'The new picture is on its way …',
  replaced: 'The picture is replaced.',
  /** @param why it will look blurred, a full sentence */
  replacedSoft: (why: string) => `The picture is replaced. ${why}`,
  saved: 'Saved.',
  published: 'Visitors see it',
  unsaved: 'What you changed here isn’t saved. Leave it?',
}

/** In pixels. About the width of a photograph in a gallery on a computer; twice as many for sharp screens. */
const SHARP_FROM = 1200

/** The warning about a picture with few pixels; it is shown all the same. */
export function softWords(picture: Picture | null): string | undefined {
  if (!picture || Math.max(picture.width, picture.height) >= SHARP_FROM) return undefined
  return photographsTexts.small(picture.width, picture.height)
}
